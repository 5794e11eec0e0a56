import { PgClient } from '@effect/sql-pg';
import { Effect, Option } from 'effect';

const retryMs = 100;
const heartbeatMs = 1000;
/** Longer than a process needs to notice that it cannot reach the server, so that two never hold one lock. */
const abandonedAfter = '20s';

/**
 * Runs `use` under the advisory lock of that name, which is held by a connection. Polls for the lock, since a statement
 * that waits cannot be interrupted and would keep the process from stopping; while it waits it holds no connection.
 * When the connection is lost, so is the lock: `use` is interrupted, and the error of the connection is the failure. The
 * server releases the lock of a process that it has not heard from for a while.
 */
export const withLock = <A, E, R>(name: string, use: Effect.Effect<A, E, R>) =>
  untilLocked(tryWithLock(name, use));

/** The same, unless another session holds the lock: then none. */
export const tryWithLock = <A, E, R>(name: string, use: Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const connection = yield* sql.reserve;
      const run = (statement: string, parameters: readonly unknown[] = []) =>
        connection.executeUnprepared(statement, parameters, undefined);
      const unlock = Effect.andThen(
        run('RESET idle_session_timeout'),
        run('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]),
      );
      const locked = yield* run('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', [
        name,
      ]).pipe(
        Effect.map(([row]) => (row as { readonly locked: boolean }).locked),
        Effect.tap((is) => (is ? Effect.addFinalizer(() => Effect.ignore(unlock)) : Effect.void)),
        Effect.uninterruptible,
      );
      if (!locked) return Option.none<A>();
      yield* run(`SET idle_session_timeout = '${abandonedAfter}'`);
      const lost = Effect.forever(Effect.andThen(Effect.sleep(heartbeatMs), run('SELECT 1')));
      return Option.some(yield* Effect.raceFirst(use, lost));
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
