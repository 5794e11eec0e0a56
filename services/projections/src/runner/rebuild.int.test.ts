import { PgClient } from '@effect/sql-pg';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Ref } from 'effect';
import { expect, it } from 'vitest';
import { viewOf } from './table-sql.ts';
import { wallets } from '../wallets/projection.ts';
import { startBuild, withModelLock } from './builds.ts';
import { rebuild } from './rebuild.ts';
import { runModel } from './run-model.ts';
import { Statuses } from './statuses.ts';
import { verify } from './verify.ts';

const quietly = () => Effect.void;
const database = withDatabase();
const services = () =>
  Layer.mergeAll(postgresFeedLayer, Statuses.layer).pipe(Layer.provideMerge(storeLayer(database())));

type Services = Layer.Success<ReturnType<typeof services>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(program.pipe(Effect.provide(services()), Effect.timeout('50 seconds')));

it(
  'goes on under writers and readers: no query fails, steps back or sees half a model',
  { timeout: 60_000 },
  async () => {
    const { reads, backward, differences } = await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const backwardSteps = yield* Ref.make(0);
        const readCount = yield* Ref.make(0);
        yield* append([creditsGranted({ clientId: 1, lotId: id(0, 9), credits: 1 })]);
        yield* rebuild(wallets, quietly);
        const runner = yield* Effect.forkChild(runModel(wallets));

        const writer = yield* Effect.forkChild(
          Effect.forever(append([creditsGranted({ clientId: 1, lotId: id(1, 9), credits: 1 })])),
        );
        const reader = Effect.gen(function* () {
          let last = 1;
          for (;;) {
            const [row] = yield* sql<{
              balance: number;
            }>`SELECT balance FROM ${sql.literal(viewOf(wallets))} WHERE client_id = 1`;
            const balance = row?.balance ?? 0;
            if (balance < last) yield* Ref.update(backwardSteps, (n) => n + 1);
            last = balance;
            yield* Ref.update(readCount, (n) => n + 1);
          }
        });
        const readers = yield* Effect.forEach([1, 2, 3, 4], () => Effect.forkChild(reader));
        for (let n = 0; n < 8; n++) yield* rebuild(wallets, quietly);
        yield* Fiber.interrupt(writer);
        // A reader that failed says so here.
        for (const fiber of readers) expect(fiber.pollUnsafe()).toBeUndefined();
        yield* Effect.forEach(readers, Fiber.interrupt);
        yield* Fiber.interrupt(runner);
        return {
          reads: yield* Ref.get(readCount),
          backward: yield* Ref.get(backwardSteps),
          differences: (yield* verify(wallets, quietly))?.differences,
        };
      }),
    );
    expect(reads).toBeGreaterThan(50);
    expect(backward).toBe(0);
    expect(differences).toEqual([]);
  },
);

it('begins anew when an earlier attempt was killed half-way, and keeps no more than two replaced tables', async () => {
  const tables = await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      yield* withModelLock(wallets, startBuild(wallets, 0));
      yield* rebuild(wallets, quietly);
      yield* rebuild(wallets, quietly);
      expect((yield* verify(wallets, quietly))?.differences).toEqual([]);
      return yield* sql`
        SELECT state, count(*)::int AS builds,
               count(to_regclass('projections.wallets_v1_g' || generation))::int AS tables
          FROM projections.builds WHERE name = 'wallets' GROUP BY state ORDER BY state`;
    }),
  );
  expect(tables).toEqual([
    { state: 'live', builds: 1, tables: 1 },
    { state: 'retired', builds: 2, tables: 2 },
  ]);
});
