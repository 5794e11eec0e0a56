import type { ColumnKind } from '../read-model.ts';
import { type Column, makeColumn, type Stored } from './memory-column.ts';
import type { After, ColumnValue, Condition, KeyPage, Sort } from './list.ts';

/** What the index knows of a row: its public fields and its folded texts. */
export type Entry = {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The searched texts, a line for each. */
  readonly text: string;
  /** By the name of the sort. */
  readonly sortTexts: Readonly<Record<string, string>>;
};

export type TextQuery<Row> = {
  readonly conditions: readonly Condition<Row>[];
  /** Folded; empty finds all. */
  readonly q: string;
  /** A row is found as well whose field names one of these keys. */
  readonly foundWith?: { readonly by: string; readonly keys: ReadonlySet<string> } | undefined;
  readonly sort: Sort;
  readonly after: After | undefined;
  readonly limit: number;
};

/**
 * The texts of a list in the memory of one process: a search looks through all of them, which takes milliseconds for
 * 100,000 rows. Values lie in columns, since an object for each row takes twice the memory. Nothing of it is ever
 * written to disk.
 */
export class TextIndex<Row> {
  readonly #slots = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #texts: string[] = [];
  /** Of public fields and of sorts by text. */
  readonly #columns: ReadonlyMap<string, Column>;
  /** Every slot in the ascending order of a sort, but for what changed since. */
  readonly #orders = new Map<string, { readonly slots: number[]; isStale: boolean }>();

  constructor(fields: Readonly<Record<string, ColumnKind>>, sortTexts: readonly string[]) {
    this.#columns = new Map([
      ...Object.entries(fields).map(([field, kind]) => [field, makeColumn(kind)] as const),
      ...sortTexts.map((name) => [name, makeColumn('personal')] as const),
    ]);
  }

  get size(): number {
    return this.#keys.length;
  }

  set({ key, values, text, sortTexts }: Entry): void {
    const known = this.#slots.get(key);
    const slot = known ?? this.#keys.push(key) - 1;
    if (known === undefined) this.#slots.set(key, slot);
    this.#texts[slot] = text;
    for (const [name, column] of this.#columns)
      column.set(slot, name in sortTexts ? sortTexts[name]! : (values[name] as ColumnValue));
    for (const order of this.#orders.values()) {
      if (known === undefined) order.slots.push(slot);
      order.isStale = true;
    }
  }

  /** Keys of the rows whose texts have the folded text in them. */
  keysWith(q: string): ReadonlySet<string> {
    return new Set(this.#keys.filter((_key, slot) => this.#texts[slot]!.includes(q)));
  }

  page({ conditions, q, foundWith, sort, after, limit }: TextQuery<Row>): KeyPage {
    const { by, descending } = sort;
    const order = this.#inOrder(by);
    const sorted = this.#columns.get(by)!;
    const last = after && { value: sorted.store(after.value), key: after.key };
    const isBehind = (slot: number): boolean => {
      if (last === undefined) return true;
      const compared = compare(sorted.get(slot), last.value) || compareKeys(this.#keys[slot]!, last.key);
      return descending ? compared < 0 : compared > 0;
    };
    const isListed = this.#filter(conditions);
    const related = foundWith && this.#columns.get(foundWith.by);
    const isFound = (slot: number): boolean =>
      q === '' ||
      this.#texts[slot]!.includes(q) ||
      (related !== undefined && foundWith!.keys.has(String(related.get(slot))));
    const slots: number[] = [];
    let total = 0;
    let hasMore = false;
    for (let i = 0; i < order.length; i++) {
      const slot = order[descending ? order.length - 1 - i : i]!;
      if (!isListed(slot) || !isFound(slot)) continue;
      total++;
      if (hasMore || !isBehind(slot)) continue;
      if (slots.length === limit) hasMore = true;
      else slots.push(slot);
    }
    const end = slots.at(-1);
    return {
      keys: slots.map((slot) => this.#keys[slot]!),
      total,
      next:
        hasMore && end !== undefined
          ? { key: this.#keys[end]!, value: sorted.read(end) as string | number }
          : undefined,
    };
  }

  #filter(conditions: readonly Condition<Row>[]): (slot: number) => boolean {
    const checks = conditions.flatMap(([field, is, wanted]) =>
      wanted === undefined ? [] : [this.#columns.get(field)!.check(is, wanted)],
    );
    return (slot) => checks.every((check) => check(slot));
  }

  #inOrder(by: string): readonly number[] {
    let order = this.#orders.get(by);
    if (order === undefined) {
      order = { slots: this.#keys.map((_key, slot) => slot), isStale: true };
      this.#orders.set(by, order);
    }
    const column = this.#columns.get(by)!;
    // Sorting anew what is nearly sorted takes little more than looking through it.
    if (order.isStale)
      order.slots.sort(
        (a, b) => compare(column.get(a), column.get(b)) || compareKeys(this.#keys[a]!, this.#keys[b]!),
      );
    order.isStale = false;
    return order.slots;
  }
}

const compare = (a: Stored, b: Stored): number => (a! < b! ? -1 : a! > b! ? 1 : 0);

/** Numbers by their value, as the database sorts them; UUIDs have one length. */
const compareKeys = (a: string, b: string): number => a.length - b.length || compare(a, b);
