import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Context } from 'effect';

export type Recorded = RecordedEvent<SetterEvent>;

/**
 * How a value is stored in its column. `personal` is a sealed text; `instant` reads back as ISO 8601 with milliseconds
 * and `Z`; `position` is a position in the log; `sum` adds up amounts in cents and may exceed the integers of `int`, which end at
 * 21 million dollars.
 */
export type ColumnKind =
  | 'text'
  | 'uuid'
  | 'int'
  | 'sum'
  | 'position'
  | 'boolean'
  | 'instant'
  | 'personal'
  | 'json';

/** The shape of a read table: one column per field of its row, and the field that is its key. */
export interface ReadTable<Row extends object> {
  readonly key: Extract<keyof Row, string>;
  readonly columns: { readonly [K in keyof Row]-?: ColumnKind };
  /** Lists of fields that queries search or sort by. */
  readonly indexes: readonly (readonly Extract<keyof Row, string>[])[];
  /** Rows note the transaction that wrote them, so that an index in memory can follow the table. */
  readonly followed?: true;
}

/**
 * A read model is a pure fold. `keys` names the rows that an event may change (`[]`: the model ignores it);
 * `evolve` returns the next state of one of them, `null` for no row. It never fails, never reads a clock and
 * copies sealed texts without decrypting them. Instants in rows are `toISOString()`, as the table gives them back.
 *
 * Raise `version` whenever the table or the fold changes: the new version is built beside the old one.
 */
export interface ReadModel<Row extends object> {
  readonly name: string;
  readonly version: number;
  /**
   * What happens at a poison event, after retries with backoff: it and the later events of its partition key are
   * dead-lettered and the rest goes on, or, where money is at stake, the model halts.
   */
  readonly onPoison: 'dead-letter' | 'halt';
  readonly table: ReadTable<Row>;
  /** The types of the events that it handles: for all others `keys` is empty, so a rebuild need not read them. */
  readonly handles: readonly SetterEvent['type'][];
  readonly keys: (event: Recorded) => readonly string[];
  /** Each row is made by one event, whose id is its key: a rebuild need not keep rows in memory for later events. */
  readonly rowPerEvent?: true;
  evolve(row: Row | undefined, event: Recorded, key: string): Row | null;
}

export type AnyRow = Readonly<Record<string, unknown>>;

/** A read model whose rows are opaque: what the runner works with. */
export interface AnyReadModel {
  readonly name: string;
  readonly version: number;
  readonly onPoison: 'dead-letter' | 'halt';
  readonly table: AnyReadTable;
  readonly handles: readonly SetterEvent['type'][];
  readonly keys: (event: Recorded) => readonly string[];
  readonly rowPerEvent?: true;
  /** A method, hence bivariant: the runner keeps models of different rows in one list. */
  evolve(row: AnyRow | undefined, event: Recorded, key: string): AnyRow | null;
}

/** The read models that a process runs and serves; its composition says which. */
export class ReadModels extends Context.Service<ReadModels, readonly AnyReadModel[]>()(
  'projections/ReadModels',
) {}

export interface AnyReadTable {
  readonly key: string;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  readonly indexes: readonly (readonly string[])[];
  readonly followed?: true;
}

/** When an event happened in the business, in the form in which rows hold instants. */
export const occurredAt = (event: Recorded): string => asInstant(event.metadata.occurredAt);

export const asInstant = (iso: string): string =>
  // Most are in that form already, and making dates of them is a tenth of the work of a rebuild.
  canonical.test(iso) ? iso : new Date(iso).toISOString();

const canonical = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
