import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';

/** A history of the log, and the start of the server (seconds since 1970, as text) to which it belongs. */
type Known = { readonly id: string; readonly startedAt: string };

/** The history that a process takes the log to be of. `changed` is called with each id that it learns. */
export const makeKnownHistory = (changed: (id: string) => void) => {
  let known: Known | undefined;

  /** Asks the database. */
  const refresh = (sql: PgClient.PgClient): Effect.Effect<Known, SqlError> =>
    Effect.map(
      sql<Known>`
        SELECT event_store.history_id() AS id, extract(epoch FROM pg_postmaster_start_time())::text AS "startedAt"`,
      ([row]) => {
        if (known?.id !== row!.id) changed(row!.id);
        known = row!;
        return known;
      },
    );

  return {
    refresh,
    /** What is known, or what the database says when nothing is. */
    current: (sql: PgClient.PgClient): Effect.Effect<Known, SqlError> =>
      Effect.suspend(() => (known === undefined ? refresh(sql) : Effect.succeed(known))),
  };
};

export type KnownHistory = ReturnType<typeof makeKnownHistory>;
