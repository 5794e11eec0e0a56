import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

const retryMs = 100;

/**
 * Runs `use` while nobody else holds the lock of that name; waits for its turn. It goes with the connection. Whoever
 * waits asks again and again: a statement that waits could not be interrupted, and a process not be stopped.
 */
export const withLock = <A, E, R>(name: string, use: Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const connection = yield* sql.reserve;
      const unlock = connection.executeRaw('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      const take = connection
        .executeUnprepared('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [name], undefined)
        .pipe(
          Effect.map(([row]) => (row as { readonly taken: boolean }).taken),
          Effect.tap((taken) => (taken ? Effect.addFinalizer(() => Effect.ignore(unlock)) : Effect.void)),
          Effect.uninterruptible,
        );
      while (!(yield* take)) yield* Effect.sleep(retryMs);
      return yield* use;
    }),
  );
