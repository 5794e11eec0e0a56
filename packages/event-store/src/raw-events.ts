import type { PgClient } from '@effect/sql-pg';
import { decodeEvent } from '@setter/events/decode-event';
import type { EventMetadata, RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { UndecodableEvent } from './store-errors.ts';

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
};

type Row = Omit<RawEvent, 'position' | 'recordedAt'> & {
  readonly position: bigint;
  readonly recordedAt: Date;
};

/** At most `limit` events after a position, in order, none of them looked into. */
export const selectRaw = (
  sql: PgClient.PgClient,
  after: number,
  limit: number,
): Effect.Effect<readonly RawEvent[], SqlError> =>
  Effect.map(
    sql.unsafe<Row>(
      `SELECT e.position, e.stream_id AS "streamId", e.version AS "streamVersion", e.id, e.type,
              e.schema_version AS "schemaVersion", e.partition_key AS "partitionKey", e.data, e.metadata,
              e.recorded_at AS "recordedAt"
         FROM event_store.events e WHERE e.position > $1 ORDER BY e.position LIMIT $2`,
      [BigInt(after), limit],
    ),
    (rows) =>
      rows.map((row) => ({
        ...row,
        position: Number(row.position),
        recordedAt: row.recordedAt.toISOString(),
      })),
  );

/** The event in its newest version. Throws UndecodableEvent. */
export const decodeRaw = (raw: RawEvent): RecordedEvent<SetterEvent> => {
  const decoded = decodeEvent(raw.type, raw.schemaVersion, raw.data);
  if (!decoded.ok) {
    const { position, type } = raw;
    throw new UndecodableEvent({ position, type, message: decoded.failure.reason });
  }
  return { ...raw, ...decoded.event };
};
