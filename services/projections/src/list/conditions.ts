import type { AnyRow } from '../read-model.ts';

/** A value that is not null, as rows hold it: instants as texts. */
export type Value = string | number | boolean;
export type ColumnValue = Value | null;

export type FieldOf<Row> = Extract<keyof Row, string>;

export type Is = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** What a row must fulfil to be listed; one whose value is undefined holds for all rows, null is only ever equal to null. */
export type Condition<Row> = readonly [field: FieldOf<Row>, is: Is, value: ColumnValue | undefined];

/** Of opaque rows. */
export type AnyCondition = Condition<AnyRow>;

/** The language that conditions are written in, by what it says of a field. */
export type Language<Term> = {
  readonly isNull: (field: string) => Term;
  /** False of a field that is null. */
  readonly compares: (field: string, is: Is, wanted: Value) => Term;
};

/** A term for each condition that says something. */
export const writeConditions = <Term>(
  conditions: readonly AnyCondition[],
  { isNull, compares }: Language<Term>,
): readonly Term[] => {
  const terms: Term[] = [];
  for (const [field, is, wanted] of conditions)
    if (wanted !== undefined) terms.push(wanted === null ? isNull(field) : compares(field, is, wanted));
  return terms;
};

/** Conditions as a function: whether all of them hold for a row, or for what stands for one. */
export const holdForAll = <Of>(
  conditions: readonly AnyCondition[],
  language: Language<(of: Of) => boolean>,
): ((of: Of) => boolean) => {
  const tests = writeConditions(conditions, language);
  return (of) => {
    for (const test of tests) if (!test(of)) return false;
    return true;
  };
};

/** Of rows that were read. */
export const ofRows: Language<(row: AnyRow) => boolean> = {
  isNull: (field) => (row) => row[field] === null,
  compares: (field, is, wanted) => (row) => {
    const value = row[field] as ColumnValue;
    return value !== null && compares(value, is, wanted);
  },
};

/** Whether two values that are not null compare so. */
export const compares = <T extends Value>(value: T, is: Is, wanted: T): boolean => {
  if (is === '=') return value === wanted;
  if (is === '<>') return value !== wanted;
  if (is === '<') return value < wanted;
  if (is === '<=') return value <= wanted;
  return is === '>' ? value > wanted : value >= wanted;
};
