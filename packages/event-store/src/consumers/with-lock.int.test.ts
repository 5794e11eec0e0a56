import { PgClient } from '@effect/sql-pg';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { startSilentProxy } from '@setter/testing/silent-proxy';
import { Cause, Deferred, Effect, Exit, Fiber } from 'effect';
import { describe, test } from 'vitest';
import { isOutage } from '../errors.ts';
import { withLock } from './with-lock.ts';

const database = withDatabase();

/** Holds the lock until it is interrupted. */
const holding = (url: string, name: string) =>
  Effect.gen(function* () {
    const held = yield* Deferred.make<void>();
    const ended = yield* Deferred.make<void>();
    const use = Effect.onInterrupt(Effect.andThen(Deferred.succeed(held, undefined), Effect.never), () =>
      Deferred.succeed(ended, undefined),
    );
    const fiber = yield* Effect.forkScoped(
      Effect.provide(withLock(name, use), pgClientLayer(url, { applicationName: name })),
    );
    yield* Deferred.await(held);
    return { ended: Deferred.await(ended), exit: Fiber.await(fiber) };
  });

describe.concurrent('a lock whose connection is lost', () => {
  test('ends what runs under it, with an outage, and is free for another process', async ({ expect }) => {
    const exit = await Effect.runPromise(
      Effect.scoped(
        Effect.gen(function* () {
          const holder = yield* holding(database().url, 'terminated');
          yield* Effect.promise(() =>
            database().query(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'terminated'`,
            ),
          );
          yield* holder.ended;
          yield* withLock('terminated', Effect.void).pipe(Effect.provide(pgClientLayer(database().url)));
          return yield* holder.exit;
        }),
      ),
    );
    expect(Exit.isFailure(exit) && isOutage(Cause.squash(exit.cause))).toBe(true);
  });

  test('is given up by a process that the connection leaves without answers', async ({ expect }) => {
    const proxy = await startSilentProxy({ port: Number(new URL(database().url).port) });
    // Without a deadline it holds the lock until the test's limit.
    const exit = await Effect.runPromise(
      Effect.scoped(
        Effect.gen(function* () {
          const holder = yield* holding(proxy.through(database().url), 'silent');
          proxy.silence({ newOnes: false });
          yield* holder.ended;
          return yield* holder.exit;
        }),
      ),
    );
    await proxy.close();
    expect(Exit.isFailure(exit) && isOutage(Cause.squash(exit.cause))).toBe(true);
  });
});

test('a statement after the lock is not bound by its time limit', async ({ expect }) => {
  const limits = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const limit = sql<{ idle_session_timeout: string }>`SHOW idle_session_timeout`;
    yield* withLock('short', Effect.void);
    return (yield* limit)[0]?.idle_session_timeout;
  });
  const layer = pgClientLayer(database().url, { maxConnections: 1 });
  expect(await Effect.runPromise(Effect.provide(limits, layer))).toBe('5min');
});
