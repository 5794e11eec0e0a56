import { type After, type Condition, holds, type KeyPage, type Sort } from './list.ts';

/** What the index knows of a row: its public fields and its folded texts. */
export type Entry<Row extends object> = {
  readonly key: string;
  readonly row: Row;
  /** The searched texts, a line for each. */
  readonly text: string;
  /** By the name of the sort. */
  readonly sortTexts: Readonly<Record<string, string>>;
};

export type TextQuery<Row extends object> = {
  readonly conditions: readonly Condition<Row>[];
  /** Folded; empty finds all. */
  readonly q: string;
  /** Finds a row by something else than its own texts. */
  readonly isFound?: (row: Row) => boolean;
  readonly sort: Sort;
  readonly after: After | undefined;
  readonly limit: number;
};

/**
 * The texts of a list in the memory of one process: a search looks through all of them, which takes milliseconds for
 * 100,000 rows. Nothing of it is ever written to disk.
 */
export class TextIndex<Row extends object> {
  readonly #entries = new Map<string, Entry<Row>>();
  /** Every entry in the ascending order of a sort, but for what changed since. */
  readonly #orders = new Map<string, { readonly entries: Entry<Row>[]; isStale: boolean }>();

  get size(): number {
    return this.#entries.size;
  }

  set(entry: Entry<Row>): void {
    const known = this.#entries.get(entry.key);
    // In place, since every order holds it.
    if (known !== undefined) Object.assign(known, entry);
    else this.#entries.set(entry.key, entry);
    for (const order of this.#orders.values()) {
      if (known === undefined) order.entries.push(entry);
      order.isStale = true;
    }
  }

  /** Keys of the rows whose texts have the folded text in them. */
  keysWith(q: string): ReadonlySet<string> {
    const found = new Set<string>();
    for (const { key, text } of this.#entries.values()) if (text.includes(q)) found.add(key);
    return found;
  }

  page({ conditions, q, isFound, sort, after, limit }: TextQuery<Row>): KeyPage {
    const { by, descending } = sort;
    const order = this.#inOrder(by);
    const isBehind = (entry: Entry<Row>): boolean => {
      if (after === undefined) return true;
      const compared = compare(sortValue(entry, by), after.value) || compareKeys(entry.key, after.key);
      return descending ? compared < 0 : compared > 0;
    };
    const keys: string[] = [];
    let total = 0;
    let last: Entry<Row> | undefined;
    let hasMore = false;
    for (let i = 0; i < order.length; i++) {
      const entry = order[descending ? order.length - 1 - i : i]!;
      if (!holds(conditions, entry.row)) continue;
      if (q !== '' && !entry.text.includes(q) && isFound?.(entry.row) !== true) continue;
      total++;
      if (hasMore || !isBehind(entry)) continue;
      if (keys.length === limit) hasMore = true;
      else {
        keys.push(entry.key);
        last = entry;
      }
    }
    const next = hasMore && last !== undefined ? { key: last.key, value: sortValue(last, by) } : undefined;
    return { keys, total, next };
  }

  #inOrder(by: string): readonly Entry<Row>[] {
    let order = this.#orders.get(by);
    if (order === undefined) {
      order = { entries: [...this.#entries.values()], isStale: true };
      this.#orders.set(by, order);
    }
    // Sorting anew what is nearly sorted takes little more than looking through it.
    if (order.isStale)
      order.entries.sort((a, b) => compare(sortValue(a, by), sortValue(b, by)) || compareKeys(a.key, b.key));
    order.isStale = false;
    return order.entries;
  }
}

type Value = string | number;

const sortValue = <Row extends object>({ sortTexts, row }: Entry<Row>, by: string): Value =>
  sortTexts[by] ?? ((row as Readonly<Record<string, unknown>>)[by] as Value);

const compare = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/** Numbers by their value, as the database sorts them; UUIDs have one length. */
const compareKeys = (a: string, b: string): number => a.length - b.length || compare(a, b);
