import { PgClient } from '@effect/sql-pg';
import { withLock } from '@setter/event-store/consumers';
import { HANGS_AFTER } from '@setter/testing/hang';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Deferred, Effect, Fiber, Layer, Logger, Ref } from 'effect';
import { expect, it } from 'vitest';
import { clients } from '../clients/projection.ts';
import { viewOf } from './table-sql.ts';
import { wallets } from '../wallets/projection.ts';
import { startBuild, withModelLock } from './builds.ts';
import { ensureBuilt, rebuild } from './rebuild.ts';
import { runModel } from './run-model.ts';
import { readConsumerStatuses } from './consumer-statuses.ts';
import { Statuses } from './statuses.ts';
import { verify } from './verify.ts';
import { describeEachFeed, withFeed } from '../test-support/feeds.ts';

describeEachFeed((kafka) => {
  const quietly = () => Effect.void;
  const database = withDatabase();
  const feed = withFeed(kafka, database);
  const services = () =>
    Layer.mergeAll(feed(), Statuses.layer).pipe(Layer.provideMerge(storeLayer(database())));

  type Services = Layer.Success<ReturnType<typeof services>>;
  const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
    Effect.runPromise(program.pipe(Effect.provide(services()), Effect.timeout(HANGS_AFTER)));

  it('switches under writers and queries: none fails, sees an older state or half a model', async () => {
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
  });

  it('builds other models while another process builds one, and that one once it is done', async () => {
    await run(
      Effect.gen(function* () {
        const release = yield* Deferred.make<void>();
        const locked = yield* Deferred.make<void>();
        const building = Effect.andThen(Deferred.succeed(locked, undefined), Deferred.await(release));
        yield* Effect.forkChild(withLock(`projections/${wallets.name}`, building));
        yield* Deferred.await(locked);
        const waiting = yield* Effect.forkChild(rebuild(wallets, quietly));
        yield* Effect.sleep('300 millis');
        yield* rebuild(clients, quietly).pipe(Effect.timeout(HANGS_AFTER));
        expect(waiting.pollUnsafe()).toBeUndefined();
        yield* Deferred.succeed(release, undefined);
        yield* Fiber.join(waiting);
      }),
    );
  });

  it('starts again after an attempt that was killed, and keeps at most two replaced tables', async () => {
    const tables = await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        yield* withModelLock(wallets, startBuild(wallets, 0));
        yield* rebuild(wallets, quietly);
        yield* rebuild(wallets, quietly);
        expect((yield* verify(wallets, quietly))?.differences).toEqual([]);
        return yield* sql`
        SELECT state, count(*)::int AS builds,
               count(to_regclass('projections.wallets_v6_g' || generation))::int AS tables
          FROM projections.builds WHERE name = 'wallets' GROUP BY state ORDER BY state`;
      }),
    );
    expect(tables).toEqual([
      { state: 'live', builds: 1, tables: 1 },
      { state: 'retired', builds: 2, tables: 2 },
    ]);
  });

  it('replaces an old version, whose consumer stands by and does not switch back', async () => {
    const next = { ...wallets, version: wallets.version + 1 };
    const { live, before, after } = await run(
      Effect.gen(function* () {
        const statuses = yield* Statuses;
        const sql = yield* PgClient.PgClient;
        const position = yield* append([creditsGranted({ clientId: 2, lotId: id(2, 9), credits: 4 })]);
        const old = yield* Effect.forkChild(runModel(wallets));
        const until = (reached: () => boolean) =>
          Effect.repeat(Effect.sleep('10 millis'), { until: () => Effect.succeed(reached()) });
        const hasSeen = Effect.map(
          readConsumerStatuses,
          ({ projections }) => (projections.get('wallets')?.position ?? 0) >= position,
        );
        while (!(yield* hasSeen)) yield* Effect.sleep('10 millis');
        const balanceBefore =
          yield* sql`SELECT balance FROM ${sql.literal(viewOf(wallets))} WHERE client_id = 2`;

        yield* ensureBuilt(next, quietly);
        yield* append([creditsGranted({ clientId: 2, lotId: id(3, 9), credits: 1 })]);
        yield* until(() => statuses.get('wallets')?.state === 'halted');
        yield* Fiber.interrupt(old);
        yield* rebuild(next, quietly);
        return {
          before: balanceBefore,
          after: yield* sql`SELECT balance FROM ${sql.literal(viewOf(next))} WHERE client_id = 2`,
          live: yield* sql`SELECT version FROM projections.builds WHERE name = 'wallets' AND state = 'live'`,
        };
      }).pipe(Effect.provide(Logger.layer([]))),
    );
    expect(before).toEqual([{ balance: 4 }]);
    expect(after).toEqual([{ balance: 5 }]);
    expect(live).toEqual([{ version: next.version }]);
  });
});
