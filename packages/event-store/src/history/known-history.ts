import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { noteWentBack } from './history.ts';

/** A history of the log, and the start of the server (seconds since 1970, as text) to which it belongs. */
type Known = { readonly id: string; readonly startedAt: string };

/** The history that a process takes the log to be of. `changed` is called with each id that it learns. */
export const makeKnownHistory = (changed: (id: string) => void) => {
  let known: Known | undefined;
  /** Position of the last event that this process appended in it. */
  let reached = 0;

  /** Asks the database. A log that does not reach what was appended before went back, which is recorded. */
  const refresh = Effect.fnUntraced(function* (sql: PgClient.PgClient): Effect.fn.Return<Known, SqlError> {
    const [now] = yield* sql<Known>`
      SELECT event_store.history_id() AS id, extract(epoch FROM pg_postmaster_start_time())::text AS "startedAt"`;
    if (known?.id === now!.id) return known;
    const before = reached;
    reached = 0;
    known = now!;
    changed(now!.id);
    if (before > 0) yield* Effect.provideService(compareWith(before), PgClient.PgClient, sql);
    return now!;
  });

  return {
    refresh,
    /** An event was appended there. */
    reach: (position: number) => {
      reached = Math.max(reached, position);
    },
    /** What is known, or what the database says when nothing is. */
    current: (sql: PgClient.PgClient): Effect.Effect<Known, SqlError> =>
      Effect.suspend(() => (known === undefined ? refresh(sql) : Effect.succeed(known))),
  };
};

/** No event is appended before its history is known: where that began is where the log ended. */
const compareWith = Effect.fnUntraced(function* (reached: number) {
  const sql = yield* PgClient.PgClient;
  const [begun] = yield* sql<{
    position: number;
  }>`SELECT position::float8 AS position FROM event_store.history`;
  const { position } = begun!;
  if (position >= reached) return;
  yield* noteWentBack(reached - position, position);
  yield* Effect.logWarning(
    `the log went back: it ended at position ${position}, and ${reached} had been acknowledged here`,
  );
});

export type KnownHistory = ReturnType<typeof makeKnownHistory>;
