/**
 * Values by id in the order in which they were added. A change copies one page and the list of pages, never all values,
 * so that folding a long stream stays linear. What came from a snapshot stays text until a page of it is needed.
 */
export type PagedMap<Value> = {
  readonly size: number;
  /** Weights of all values together. */
  readonly weight: number;
  readonly pages: readonly Page<Value>[];
  /** Where each id was added. All later versions share it, so each use checks it. */
  readonly places?: Map<string, number>;
};

type Page<Value> = {
  readonly count: number;
  readonly weight: number;
  /** How many values have a weight above 0. */
  readonly open: number;
  /** The page's ids and what is packed of its values. One of the two is there; the other is made from it when needed. */
  text?: string;
  values?: readonly Value[];
};

type PagedMapOptions<Value> = {
  /** Has no space. */
  readonly idOf: (value: Value) => string;
  /** What the map sums up: a value that can be left out of a search for open ones has none. */
  readonly weightOf: (value: Value) => number;
  /** As JSON, without the id. Neighbours that come to the same are saved once. */
  readonly pack: (value: Value) => unknown;
  readonly unpack: (id: string, packed: never) => Value;
};

const pageSize = 128;

/** Functions on maps of one kind of value. */
export const pagedMap = <Value>({ idOf, weightOf, pack, unpack }: PagedMapOptions<Value>) => {
  type Map_ = PagedMap<Value>;

  const pageOf = (values: readonly Value[]): Page<Value> => {
    let weight = 0;
    let open = 0;
    for (const value of values) {
      const one = weightOf(value);
      weight += one;
      if (one > 0) open++;
    }
    return { count: values.length, weight, open, values };
  };

  /** The ids as they are: a page whose text does not contain an id does not hold its value. */
  const encodePage = (values: readonly Value[]): string => {
    const runs: { readonly packed: string; count: number }[] = [];
    for (const value of values) {
      const packed = JSON.stringify(pack(value));
      const last = runs.at(-1);
      if (last?.packed === packed) last.count++;
      else runs.push({ packed, count: 1 });
    }
    const ids = JSON.stringify(values.map(idOf).join(' '));
    return `[${ids},[${runs.map(({ packed, count }) => `[${count},${packed}]`).join()}]]`;
  };

  const decodePage = (text: string): readonly Value[] => {
    const [ids, runs] = JSON.parse(text) as [string, [number, never][]];
    const packed = runs.flatMap(([count, one]) => Array.from({ length: count }, () => one));
    return ids.split(' ').map((id, n) => unpack(id, packed[n]!));
  };

  const valuesOf = (map: Map_, n: number): readonly Value[] => {
    const page = map.pages[n]!;
    if (page.values === undefined) {
      page.values = decodePage(page.text!);
      page.values.forEach((value, at) => map.places!.set(idOf(value), n * pageSize + at));
    }
    return page.values;
  };

  const at = (map: Map_, place: number): Value =>
    valuesOf(map, Math.floor(place / pageSize))[place % pageSize]!;

  const placeOf = (map: Map_, id: string): number | undefined => {
    const known = map.places?.get(id);
    if (known !== undefined && known < map.size && idOf(at(map, known)) === id) return known;
    for (let n = map.pages.length - 1; n >= 0; n--) {
      const { values, text } = map.pages[n]!;
      // Every value of a page that is no longer text has a place; it differs only where two versions added the same id.
      if (values === undefined ? !text!.includes(id) : known === undefined) continue;
      const found = valuesOf(map, n).findIndex((value) => idOf(value) === id);
      if (found >= 0) return n * pageSize + found;
    }
    return undefined;
  };

  const withPage = (map: Map_, n: number, values: readonly Value[]): Map_ => {
    const page = pageOf(values);
    const before = map.pages[n];
    const pages = before === undefined ? [...map.pages, page] : map.pages.with(n, page);
    return {
      size: map.size + page.count - (before?.count ?? 0),
      weight: map.weight + page.weight - (before?.weight ?? 0),
      pages,
      places: map.places ?? new Map<string, number>(),
    };
  };

  return {
    empty: { size: 0, weight: 0, pages: [] } as Map_,

    get: (map: Map_, id: string): Value | undefined => {
      const place = placeOf(map, id);
      return place === undefined ? undefined : at(map, place);
    },

    /** The value's id must be new. */
    add: (map: Map_, value: Value): Map_ => {
      const n = Math.floor(map.size / pageSize);
      const added = withPage(map, n, [...(n < map.pages.length ? valuesOf(map, n) : []), value]);
      added.places!.set(idOf(value), map.size);
      return added;
    },

    /** As it was when the id is unknown. */
    change: (map: Map_, id: string, how: (value: Value) => Value): Map_ => {
      const place = placeOf(map, id);
      if (place === undefined) return map;
      const n = Math.floor(place / pageSize);
      return withPage(map, n, valuesOf(map, n).with(place % pageSize, how(at(map, place))));
    },

    /** Those with a weight above 0, oldest first. */
    *open(map: Map_): Generator<Value, undefined> {
      for (const [n, page] of map.pages.entries()) {
        if (page.open === 0) continue;
        for (const value of valuesOf(map, n)) if (weightOf(value) > 0) yield value;
      }
    },

    /** All of them, oldest first. */
    *all(map: Map_): Generator<Value, undefined> {
      for (const n of map.pages.keys()) yield* valuesOf(map, n);
    },

    /** A line about the pages, then a line for each page. Pages that have not changed are not encoded again. */
    *encode({ pages }: Map_): Generator<string, undefined> {
      yield JSON.stringify(pages.map(({ count, weight, open }) => [count, weight, open]));
      for (const page of pages) yield (page.text ??= encodePage(page.values!));
    },

    decode: ([head, ...lines]: readonly string[]): Map_ => {
      const pages = (JSON.parse(head!) as [number, number, number][]).map(([count, weight, open], n) => ({
        count,
        weight,
        open,
        text: lines[n]!,
      }));
      const sum = (of: 'count' | 'weight') => pages.reduce((total, page) => total + page[of], 0);
      return { size: sum('count'), weight: sum('weight'), pages, places: new Map() };
    },
  };
};
