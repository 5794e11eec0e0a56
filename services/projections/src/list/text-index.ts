import type { ColumnKind } from '../read-model.ts';
import { type AnyCondition, type ColumnValue, holdForAll, type Language } from './conditions.ts';
import type { After, KeyPage, Sort } from './list.ts';
import { type Column, makeColumn, sortColumn } from './memory-column.ts';
import { RowKeys } from './row-keys.ts';
import { SlotOrder } from './slot-order.ts';
import { TextArena } from './text-arena.ts';

/** What the index knows of a row: its public fields and its folded texts. */
export type Entry = {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The searched texts, a line for each. */
  readonly text: string;
  /** By the name of the sort. */
  readonly sortTexts: Readonly<Record<string, string>>;
};

export type TextQuery = {
  readonly conditions: readonly AnyCondition[];
  /** Folded; empty finds all. */
  readonly q: string;
  /** A row is found as well whose field names one of these keys. */
  readonly foundWith?: { readonly by: string; readonly keys: ReadonlySet<string> } | undefined;
  readonly sort: Sort;
  readonly after: After | undefined;
  readonly limit: number;
};

export type IndexedFields = {
  readonly key: { readonly field: string; readonly kind: ColumnKind };
  /** Public fields besides the key. */
  readonly fields: Readonly<Record<string, ColumnKind>>;
  /** Names of sorts by text. */
  readonly sortTexts: readonly string[];
  /** Other texts that find the same as what is searched. */
  readonly otherwise?: ((q: string) => readonly string[]) | undefined;
};

/**
 * The texts of a list in the memory of one process: a search looks through all of them, which takes milliseconds for
 * 100,000 rows. All that grows with the rows lies outside the heap, which is neither traced nor moved when memory is
 * collected. Nothing of it is ever written to disk.
 */
export class TextIndex {
  readonly #keyField: string;
  readonly #keys: RowKeys;
  readonly #texts = new TextArena();
  readonly #otherwise: (q: string) => readonly string[];
  /** Of public fields and of sorts by text. */
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #orders = new Map<string, SlotOrder>();
  readonly #ofSlots: Language<(slot: number) => boolean> = {
    isNull: (field) => this.#columns.get(field)!.isNull(),
    compares: (field, is, wanted) => {
      if (field !== this.#keyField) return this.#columns.get(field)!.compares(is, wanted);
      const only = this.#keys.slotOf(String(wanted));
      return (slot) => slot === only;
    },
  };

  constructor({ key, fields, sortTexts, otherwise }: IndexedFields) {
    this.#otherwise = otherwise ?? (() => []);
    this.#keyField = key.field;
    this.#keys = new RowKeys(key.kind);
    this.#columns = new Map([
      ...Object.entries(fields).map(([field, kind]) => [field, makeColumn(kind)] as const),
      ...sortTexts.map((name) => [name, sortColumn()] as const),
    ]);
  }

  get size(): number {
    return this.#keys.size;
  }

  set({ key, values, text, sortTexts }: Entry): void {
    const slot = this.#keys.add(key);
    this.#texts.set(slot, text);
    for (const [name, column] of this.#columns)
      column.set(slot, name in sortTexts ? sortTexts[name]! : (values[name] as ColumnValue));
    for (const order of this.#orders.values()) order.add(slot);
  }

  /** Goes on with sorting, for some milliseconds; tells whether a page by this sort need not wait. */
  settleSome(by: string): boolean {
    return this.#orderOf(by).settleSome();
  }

  /** Keys of the rows whose texts have the folded text in them. */
  keysWith(q: string): ReadonlySet<string> {
    const isFound = this.#find(q);
    const keys = new Set<string>();
    for (let slot = 0; slot < this.size; slot++) if (isFound(slot)) keys.add(this.#keys.read(slot));
    return keys;
  }

  page({ conditions, q, foundWith, sort, after, limit }: TextQuery): KeyPage {
    const { by, descending } = sort;
    const order = this.#orderOf(by).settled();
    const sorted = this.#columns.get(by)!;
    const isBehind = this.#isBehind(sorted, after, descending);
    const isListed = holdForAll(conditions, this.#ofSlots);
    const isFound = this.#find(q, foundWith);
    const slots: number[] = [];
    let total = 0;
    let hasMore = false;
    for (let i = 0; i < order.length; i++) {
      const slot = order[descending ? order.length - 1 - i : i]!;
      if (!isFound(slot) || !isListed(slot)) continue;
      total++;
      if (hasMore || !isBehind(slot)) continue;
      if (slots.length === limit) hasMore = true;
      else slots.push(slot);
    }
    const end = slots.at(-1);
    return {
      keys: slots.map((slot) => this.#keys.read(slot)),
      total,
      next:
        hasMore && end !== undefined
          ? { key: this.#keys.read(end), value: sorted.read(end) as string | number }
          : undefined,
    };
  }

  #find(q: string, foundWith?: TextQuery['foundWith']): (slot: number) => boolean {
    if (q === '') return () => true;
    const marks = new Uint8Array(this.size);
    for (const text of new Set([q, ...this.#otherwise(q)])) this.#texts.find(text, marks);
    if (foundWith === undefined) return (slot) => marks[slot] === 1;
    const isRelated = this.#columns.get(foundWith.by)!.isAmong(foundWith.keys);
    return (slot) => marks[slot] === 1 || isRelated(slot);
  }

  #isBehind(sorted: Column, after: After | undefined, descending: boolean): (slot: number) => boolean {
    if (after === undefined) return () => true;
    const [compareValue, compareKey] = [sorted.compareTo(after.value), this.#keys.compareTo(after.key)];
    return (slot) => {
      const compared = compareValue(slot) || compareKey(slot);
      return descending ? compared < 0 : compared > 0;
    };
  }

  #orderOf(by: string): SlotOrder {
    let order = this.#orders.get(by);
    if (order === undefined) {
      const column = this.#columns.get(by)!;
      order = new SlotOrder((a, b) => column.compare(a, b) || this.#keys.compare(a, b));
      for (let slot = 0; slot < this.size; slot++) order.add(slot);
      this.#orders.set(by, order);
    }
    return order;
  }
}
