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

/** What is true of a command and its streams at one instant. */
export type CommandStatus = {
  readonly recorded: RecordedCommand | undefined;
  /** 0 for a stream that does not exist. */
  readonly versions: ReadonlyMap<string, number>;
  /** Position of the last event in the log. */
  readonly head: number;
};

export const selectCommandStatus = (
  sql: PgClient.PgClient,
  commandId: string,
  streamIds: readonly string[],
): Effect.Effect<CommandStatus, SqlError> =>
  Effect.map(
    sql<{
      head: bigint;
      request_hash: string | null;
      position: bigint | null;
      result: Json;
      versions: number[] | null;
    }>`
      SELECT (SELECT coalesce(max(e.position), 0) FROM event_store.events e) AS head,
             c.request_hash, c.position, c.result,
             (SELECT array_agg(coalesce(s.version, 0) ORDER BY u.o)
                FROM unnest(${streamIds}::text[]) WITH ORDINALITY u(id, o)
                LEFT JOIN event_store.streams s ON s.stream_id = u.id) AS versions
        FROM (SELECT ${commandId}::uuid AS id) asked
        LEFT JOIN event_store.commands c ON c.command_id = asked.id`,
    ([row]) => ({
      head: Number(row!.head),
      recorded:
        row!.request_hash === null
          ? undefined
          : { requestHash: row!.request_hash, position: Number(row!.position), result: row!.result },
      versions: new Map(streamIds.map((streamId, i) => [streamId, row!.versions?.[i] ?? 0])),
    }),
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
