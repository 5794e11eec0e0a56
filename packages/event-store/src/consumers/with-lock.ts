import { PgClient } from '@effect/sql-pg';
import { Effect, Option } from 'effect';

const retryMs = 100;

/**
 * Runs `use` under the advisory lock of that name, which is held by a connection. Polls for the lock, since a statement
 * that waits cannot be interrupted and would keep the process from stopping; while it waits it holds no connection.
 */
export const withLock = <A, E, R>(name: string, use: Effect.Effect<A, E, R>) =>
  untilLocked(tryWithLock(name, use));

/** The same, unless another session holds the lock: then none. */
export const tryWithLock = <A, E, R>(name: string, use: Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const connection = yield* sql.reserve;
      const unlock = connection.executeRaw('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      const locked = yield* connection
        .executeUnprepared(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
          [name],
          undefined,
        )
        .pipe(
          Effect.map(([row]) => (row as { readonly locked: boolean }).locked),
          Effect.tap((is) => (is ? Effect.addFinalizer(() => Effect.ignore(unlock)) : Effect.void)),
          Effect.uninterruptible,
        );
      return locked ? Option.some(yield* use) : Option.none<A>();
    }),
  );

/** Repeats an attempt under a lock until it holds it. */
export const untilLocked = Effect.fnUntraced(function* <A, E, R>(
  attempt: Effect.Effect<Option.Option<A>, E, R>,
) {
  for (;;) {
    const done = yield* attempt;
    if (Option.isSome(done)) return done.value;
    yield* Effect.sleep(retryMs);
  }
});
