import type { ColumnKind } from '../read-model.ts';
import type { ColumnValue, Is } from './list.ts';

/** A value as a column in memory holds it: instants as milliseconds, NaN for none. */
export type Stored = string | number | boolean | null;

/** The values of one field by the slots of rows. */
export type Column = {
  readonly set: (slot: number, value: ColumnValue) => void;
  readonly get: (slot: number) => Stored;
  /** The value as rows hold it. */
  readonly read: (slot: number) => ColumnValue;
  readonly store: (value: ColumnValue) => Stored;
  /** Tells whether a slot's value compares so; null equals only null. */
  readonly check: (is: Is, wanted: ColumnValue) => (slot: number) => boolean;
};

export const makeColumn = (kind: ColumnKind): Column => (kind === 'instant' ? instants() : values(kind));

const instants = (): Column => {
  let times = new Float64Array(1024);
  const store = (value: ColumnValue) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);
  return {
    set: (slot, value) => {
      if (slot >= times.length) {
        const grown = new Float64Array(times.length * 2);
        grown.set(times);
        times = grown;
      }
      times[slot] = store(value);
    },
    get: (slot) => times[slot]!,
    read: (slot) => (Number.isNaN(times[slot]!) ? null : new Date(times[slot]!).toISOString()),
    store,
    check: (is, wanted) => {
      if (wanted === null) return (slot) => Number.isNaN(times[slot]!);
      const time = store(wanted);
      // NaN is neither more nor less than anything.
      return (slot) => compares(times[slot]!, is, time);
    },
  };
};

const values = (kind: ColumnKind): Column => {
  const held: ColumnValue[] = [];
  // Few values of public texts differ, but each row brings its own copy of them.
  const interned = new Map<ColumnValue, ColumnValue>();
  const intern = (value: ColumnValue): ColumnValue => {
    if (kind !== 'text' || interned.size > 1000) return value;
    const known = interned.get(value);
    if (known === undefined) interned.set(value, value);
    return known ?? value;
  };
  return {
    set: (slot, value) => {
      held[slot] = intern(value);
    },
    get: (slot) => held[slot]!,
    read: (slot) => held[slot]!,
    store: (value) => value,
    check: (is, wanted) => (slot) => {
      const value = held[slot]!;
      if (value === null || wanted === null) return is === '=' && value === wanted;
      return compares(value, is, wanted);
    },
  };
};

/** Whether two values that are not null compare so. */
export const compares = <T extends string | number | boolean>(value: T, is: Is, wanted: T): boolean => {
  if (is === '=') return value === wanted;
  if (is === '<') return value < wanted;
  if (is === '<=') return value <= wanted;
  return is === '>' ? value > wanted : value >= wanted;
};
