import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';

const retryMs = 100;

/**
 * Runs `use` under the advisory lock of that name, which is held by a connection. Polls for the lock, since a statement
 * that waits cannot be interrupted and would keep the process from stopping.
 */
export const withLock = <A, E, R>(name: string, use: Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const connection = yield* sql.reserve;
      const unlock = connection.executeRaw('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      const lock = connection
        .executeUnprepared(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
          [name],
          undefined,
        )
        .pipe(
          Effect.map(([row]) => (row as { readonly locked: boolean }).locked),
          Effect.tap((locked) => (locked ? Effect.addFinalizer(() => Effect.ignore(unlock)) : Effect.void)),
          Effect.uninterruptible,
        );
      while (!(yield* lock)) yield* Effect.sleep(retryMs);
      return yield* use;
    }),
  );
