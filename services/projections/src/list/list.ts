import type { SubjectKeyStore } from '@setter/event-store/keys';
import type { PersonalText } from '@setter/events/marks';
import type { PgClient } from '@effect/sql-pg';
import type { Session } from '@setter/identity/sessions';
import type { Effect } from 'effect';
import type { AnyReadModel, AnyRow, ReadModel } from '../read-model.ts';
import type { FieldOf } from './conditions.ts';

/** Which fields of a model are kept in memory, so that its rows are found by their texts. */
export type Searched<Row extends object> = {
  readonly model: ReadModel<Row>;
  /** Public fields that conditions and sorts use. */
  readonly fields: readonly FieldOf<Row>[];
  /** Sealed fields that are searched or sorted by. */
  readonly personal: readonly FieldOf<Row>[];
  /** The texts that are searched, each by itself. */
  texts(this: void, row: OpenedRow<Row>): readonly string[];
  /** Other texts that find the same as what is searched, such as a number in one notation; all are folded. */
  readonly otherwise?: (q: string) => readonly string[];
  /** The texts that rows are sorted by, by the name of the sort. */
  readonly sortTexts: Readonly<Record<string, TextOf<OpenedRow<Row>>>>;
};

/** A method, hence bivariant: searched models of different rows are kept in one list. */
type TextOf<Opened> = { of(row: Opened): string }['of'];

/** The same with opaque rows: a list, or what else of a model is searched. */
export type AnySearched = {
  readonly model: AnyReadModel;
  readonly fields: readonly string[];
  readonly personal: readonly string[];
  texts(this: void, row: AnyRow): readonly string[];
  readonly otherwise?: (q: string) => readonly string[];
  readonly sortTexts: Readonly<Record<string, TextOf<AnyRow>>>;
  readonly defaultSort?: string;
  readonly search?: unknown;
};

/** A row whose personal texts are in clear; an erased or absent one is empty. */
export type OpenedRow<Row> = {
  readonly [K in keyof Row]: PersonalText extends Row[K] ? string : Row[K];
};

/** A list that is answered in pages. Its sorts are public fields and `sortTexts`; the key breaks ties. */
export type List<Row extends object, Loaded extends Row> = Searched<Row> & {
  /** A public field, as the contract writes sorts: `-` for descending. */
  readonly defaultSort: FieldOf<Row> | `-${FieldOf<Row>}`;
  /**
   * Its rows are searched when it is asked, by opening them: returns the keys of those that have a folded text in them.
   * Without it the table is followed by an index of its texts in memory.
   */
  readonly search?: (
    q: string,
  ) => Effect.Effect<readonly string[], never, PgClient.PgClient | SubjectKeyStore>;
  /** Sorts by what is joined to the rows, in SQL. */
  readonly joinedSorts?: Readonly<Record<string, JoinedSort>>;
  /** Reads the rows of these keys, in any order, with what is joined to them for who asks. */
  readonly load: (
    keys: readonly string[],
    session: Session | undefined,
  ) => Effect.Effect<readonly Loaded[], never, PgClient.PgClient | SubjectKeyStore>;
};

/** `join` is what follows the table `t` in FROM, `value` never null, `type` its type in the database. */
export type JoinedSort = { readonly join: string; readonly value: string; readonly type: string };

/** A sort of a list: by a field or a text, ascending or descending. */
export type Sort = { readonly by: string; readonly descending: boolean };

export const sortOf = (text: string): Sort =>
  text.startsWith('-') ? { by: text.slice(1), descending: true } : { by: text, descending: false };

/** Where a page begins: after the row with this sort value and key. */
export type After = { readonly value: string | number; readonly key: string };

/** Keys of a page's rows in order, how many rows there are on all pages, and where the next one begins. */
export type KeyPage = {
  readonly keys: readonly string[];
  readonly total: number;
  readonly next: After | undefined;
};
