import type { ColumnKind } from '../read-model.ts';
import { type ColumnValue, compares, type Is, type Value } from './conditions.ts';
import { TextArena } from './text-arena.ts';

/** The values of one field by the slots of rows, outside the heap. */
export type Column = {
  readonly set: (slot: number, value: ColumnValue) => void;
  /** The value as rows hold it. */
  readonly read: (slot: number) => ColumnValue;
  readonly compare: (a: number, b: number) => number;
  /** Orders the values of slots and this one. */
  readonly compareTo: (value: ColumnValue) => (slot: number) => number;
  readonly isNull: () => (slot: number) => boolean;
  /** Tells whether a slot's value compares so; null does not. */
  readonly compares: (is: Is, wanted: Value) => (slot: number) => boolean;
  /** Tells whether a slot's value, as a text, is among these. */
  readonly isAmong: (texts: ReadonlySet<string>) => (slot: number) => boolean;
};

export const makeColumn = (kind: ColumnKind): Column =>
  kind === 'text' || kind === 'uuid' ? fewTexts() : numbers(kind);

/** Instants as milliseconds, booleans as 0 and 1, NaN for none. */
const numbers = (kind: ColumnKind): Column => {
  let held = new Float64Array(256);
  const store = (value: ColumnValue): number =>
    value === null ? Number.NaN : typeof value === 'string' ? Date.parse(value) : Number(value);
  const read = (slot: number): ColumnValue => {
    const value = held[slot]!;
    if (Number.isNaN(value)) return null;
    if (kind === 'instant') return new Date(value).toISOString();
    return kind === 'boolean' ? value === 1 : value;
  };
  return {
    set: (slot, value) => {
      if (slot >= held.length) {
        const larger = new Float64Array(Math.max(slot + 1, held.length * 2));
        larger.set(held);
        held = larger;
      }
      held[slot] = store(value);
    },
    read,
    compare: (a, b) => order(held[a]!, held[b]!),
    compareTo: (value) => {
      const stored = store(value);
      return (slot) => order(held[slot]!, stored);
    },
    isNull: () => (slot) => Number.isNaN(held[slot]!),
    compares: (is, wanted) => {
      const stored = store(wanted);
      return (slot) => !Number.isNaN(held[slot]!) && compares(held[slot]!, is, stored);
    },
    isAmong: (texts) => {
      const values = new Set(Array.from(texts, Number));
      return (slot) => values.has(held[slot]!);
    },
  };
};

/** Public texts, few of which differ: each is held once, and a number of it for each slot. */
const fewTexts = (): Column => {
  const texts: (string | null)[] = [];
  const numberOf = new Map<string | null, number>();
  const held = makeColumn('int');
  const store = (value: string | null): number => {
    const known = numberOf.get(value);
    if (known !== undefined) return known;
    numberOf.set(value, texts.length);
    return texts.push(value) - 1;
  };
  const read = (slot: number) => texts[held.read(slot) as number]!;
  /** What holds for the texts, for the slots of each. */
  const where = (holds: (text: string | null) => boolean) => {
    const wanted = new Set(texts.flatMap((text, number) => (holds(text) ? [String(number)] : [])));
    return held.isAmong(wanted);
  };
  return {
    set: (slot, value) => held.set(slot, store(value as string | null)),
    read,
    compare: (a, b) => order(read(a)!, read(b)!),
    compareTo: (value) => (slot) => order(read(slot)!, value as string),
    isNull: () => where((text) => text === null),
    compares: (is, wanted) => where((text) => text !== null && compares(text, is, wanted as string)),
    isAmong: (wanted) => where((text) => text !== null && wanted.has(text)),
  };
};

/** Texts that rows are sorted by. */
export const sortColumn = (): Column => {
  const arena = new TextArena();
  const unused = () => {
    throw new Error('rows are not filtered by what they are sorted by');
  };
  return {
    set: (slot, value) => arena.set(slot, value as string),
    read: (slot) => arena.read(slot),
    compare: (a, b) => arena.compare(a, b),
    compareTo: (value) => {
      const text = Buffer.from(value as string);
      return (slot) => arena.compareTo(slot, text);
    },
    isNull: unused,
    compares: unused,
    isAmong: unused,
  };
};

const order = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
