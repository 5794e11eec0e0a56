import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { Json } from './append-request.ts';

/** What a repeat of a command is answered. */
export type RecordedCommand = {
  readonly requestHash: string;
  readonly position: number;
  readonly result: Json;
};

export const selectRecorded = (
  sql: PgClient.PgClient,
  commandId: string,
): Effect.Effect<RecordedCommand | undefined, SqlError> =>
  Effect.map(
    sql<{ request_hash: string; position: bigint; result: Json }>`
      SELECT c.request_hash, c.position, c.result FROM event_store.commands c WHERE c.command_id = ${commandId}::uuid`,
    ([row]) => row && { requestHash: row.request_hash, position: Number(row.position), result: row.result },
  );

export const selectHead = (sql: PgClient.PgClient): Effect.Effect<number, SqlError> =>
  Effect.map(
    sql<{ head: bigint }>`SELECT coalesce(max(e.position), 0) AS head FROM event_store.events e`,
    ([row]) => Number(row!.head),
  );

/** A stream's version at a position of the log; 0 when it began later, or not at all. */
export const selectVersionAt = (
  sql: PgClient.PgClient,
  streamId: string,
  position: number,
): Effect.Effect<number, SqlError> =>
  Effect.map(
    sql<{ version: number }>`
      SELECT e.version FROM event_store.events e
       WHERE e.stream_id = ${streamId} AND e.position <= ${BigInt(position)}
       ORDER BY e.version DESC LIMIT 1`,
    ([row]) => row?.version ?? 0,
  );

export const selectPositionOf = (sql: PgClient.PgClient, streamId: string): Effect.Effect<number, SqlError> =>
  Effect.map(
    sql<{ position: bigint }>`
      SELECT e.position FROM event_store.events e
       WHERE e.stream_id = ${streamId} ORDER BY e.version DESC LIMIT 1`,
    ([row]) => Number(row?.position ?? 0),
  );

export const selectReservationOwner = (
  sql: PgClient.PgClient,
  kind: string,
  value: string,
): Effect.Effect<string | undefined, SqlError> =>
  Effect.map(
    sql<{
      owner: string;
    }>`SELECT c.owner FROM event_store.reservations c WHERE c.kind = ${kind} AND c.value = ${value}`,
    ([row]) => row?.owner,
  );

export const selectReservationOwners = (
  sql: PgClient.PgClient,
  kind: string,
  values: readonly string[],
): Effect.Effect<readonly string[], SqlError> =>
  Effect.map(
    sql<{ owner: string }>`
      SELECT DISTINCT c.owner FROM event_store.reservations c
       WHERE c.kind = ${kind} AND c.value = ANY(${values}::text[])`,
    (rows) => rows.map(({ owner }) => owner),
  );

/** A refused command left nothing behind: its answer is kept for a day, that of others for 30. */
export const deleteOldCommands = (sql: PgClient.PgClient): Effect.Effect<number, SqlError> =>
  Effect.map(
    sql<{ deleted: bigint }>`
      WITH gone AS (
        DELETE FROM event_store.commands
         WHERE prunable AND created_at < clock_timestamp() - interval '1 day'
           AND (created_at < clock_timestamp() - interval '30 days' OR result ? 'refused') RETURNING 1)
      SELECT count(*) AS deleted FROM gone`,
    ([row]) => Number(row!.deleted),
  );
