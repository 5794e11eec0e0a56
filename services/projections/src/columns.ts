import type { PersonalText } from '@setter/events/marks';
import type { ColumnKind } from './read-model.ts';

declare const value: unique symbol;

/** A column of a read table: its kind and, for the compiler only, the type of its values in rows. */
export type Column<T> = ColumnKind & { readonly [value]: T };

/** The row of a table. Its columns are the only place where a field and its type are written. */
export type RowOf<T extends { readonly columns: object }> = {
  readonly [Field in keyof T['columns']]: T['columns'][Field] extends Column<infer V> ? V : never;
};

const column = <T>(kind: ColumnKind) => kind as Column<T>;

export const text = <T extends string = string>() => column<T>('text');
export const uuid = () => column<string>('uuid');
export const int = () => column<number>('int');
export const sum = () => column<number>('sum');
export const position = () => column<number>('position');
export const boolean = () => column<boolean>('boolean');
export const instant = () => column<string>('instant');
export const personal = () => column<PersonalText>('personal');
export const json = <T>() => column<T>('json');
export const nullable = <T>(of: Column<T>) => of as ColumnKind as Column<T | null>;

/** A table's definition, whose key and indexes name columns of it. */
export const readTable = <C extends Readonly<Record<string, Column<unknown>>>>(table: {
  readonly key: Extract<keyof C, string>;
  readonly columns: C;
  /** Lists of fields that queries search or sort by. */
  readonly indexes: readonly (readonly Extract<keyof C, string>[])[];
  /** Rows note the transaction that wrote them, so that an index in memory can follow the table. */
  readonly followed?: true;
}) => table;
