import type { PgClient } from '@effect/sql-pg';
import type { EventMetadata } from '@setter/events/envelope';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';

/** An event as it was recorded, of whatever version; personal texts are sealed. */
export type RawEvent = {
  readonly position: number;
  readonly streamId: string;
  readonly streamVersion: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly partitionKey: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly recordedAt: string;
  /** Base64 of its SHA-256; absent in messages that were sent before they carried one. */
  readonly digest?: string;
};

/** Columns of `event_store.events e` that make a `RawRow` without a digest. */
export const columnsOfFolds = `e.position, e.stream_id, e.version, e.id, e.type, e.schema_version, e.partition_key, e.data,
                           e.metadata, e.recorded_at`;

/** Columns of `event_store.events e` that make a `RawRow`. */
export const rawColumns = `${columnsOfFolds}, e.digest`;

/** A row as the driver answers it. */
export type RawRow = {
  readonly position: bigint;
  readonly stream_id: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly partition_key: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly recorded_at: Date;
  /** Absent where it was not selected. */
  readonly digest?: Uint8Array;
};

export const rawOf = (row: RawRow): RawEvent => ({
  position: Number(row.position),
  streamId: row.stream_id,
  streamVersion: row.version,
  id: row.id,
  type: row.type,
  schemaVersion: row.schema_version,
  partitionKey: row.partition_key,
  data: row.data,
  metadata: row.metadata,
  recordedAt: row.recorded_at.toISOString(),
  ...(row.digest === undefined ? undefined : { digest: digestText(row.digest) }),
});

/** A digest as events carry it. */
export const digestText = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('base64');

/** At most `limit` events after a position, in order, none of them looked into. */
export const selectRaw = (
  sql: PgClient.PgClient,
  after: number,
  limit: number,
): Effect.Effect<readonly RawEvent[], SqlError> =>
  Effect.map(
    sql.unsafe<RawRow>(
      `SELECT ${rawColumns} FROM event_store.events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`,
      [BigInt(after), limit],
    ),
    (rows) => rows.map(rawOf),
  );
