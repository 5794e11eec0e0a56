import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { digestText } from '../read/raw-events.ts';

/** An event by what the log knows it by. */
export type EventMark = { readonly position: number; readonly digest?: string | undefined };

/** For each mark whether the log has that very event at that position. */
export const selectKnown = (
  sql: PgClient.PgClient,
  marks: readonly EventMark[],
): Effect.Effect<readonly boolean[], SqlError> =>
  Effect.map(
    sql<{ position: bigint; digest: Uint8Array }>`
      SELECT e.position, e.digest FROM event_store.events e
       WHERE e.position = ANY(${marks.map(({ position }) => String(position))}::text[]::bigint[])`,
    (rows) => {
      const digests = new Map(rows.map(({ position, digest }) => [Number(position), digestText(digest)]));
      return marks.map(({ position, digest }) => digest !== undefined && digests.get(position) === digest);
    },
  );
