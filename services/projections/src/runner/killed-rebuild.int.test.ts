import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { HANGS_AFTER } from '@setter/testing/hang';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger } from 'effect';
import { describe, expect, it } from 'vitest';
import { describeEachFeed, withFeed } from '../test-support/feeds.ts';
import { wallets } from '../wallets/projection.ts';
import { findLiveBuild } from './builds.ts';
import { ensureBuilt, type Step } from './rebuild.ts';
import { requestRebuild, runRebuildRequests } from './rebuild-requests.ts';
import { runModel } from './run-model.ts';
import { readConsumerStatuses } from './consumer-statuses.ts';
import { Statuses } from './statuses.ts';
import { viewOf } from './table-sql.ts';
import { verify } from './verify.ts';

const quietly = () => Effect.void;

const rebuildAndDieAt = (url: string, step: Step) =>
  Effect.promise(
    () =>
      new Promise<string | null>((resolve) => {
        const script = join(import.meta.dirname, '../test-support/rebuild-and-die.ts');
        const args = [script, url, wallets.name, step];
        const child = execFile(process.execPath, args, () => resolve(child.signalCode));
      }),
  );

describeEachFeed((kafka) => {
  const database = withDatabase();
  const feed = withFeed(kafka, database);
  const services = () =>
    Layer.mergeAll(feed(), Statuses.layer).pipe(
      Layer.provideMerge(storeLayer(database())),
      Layer.provideMerge(Logger.layer([])),
    );
  type Services = Layer.Success<ReturnType<typeof services>>;
  const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
    Effect.runPromise(program.pipe(Effect.provide(services()), Effect.timeout(HANGS_AFTER)));
  it('killed at any step, a rebuild leaves the live build intact, and a requested one starts again', async () => {
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const grant = (round: number) =>
          Effect.forEach([1, 2, 3], (client) =>
            append([
              creditsGranted({ clientId: client, lotId: id(10 * round + client, 9), credits: client }),
            ]),
          );
        let rounds = 1;
        yield* ensureBuilt(wallets, quietly);
        const running = yield* Effect.forkChild(runModel(wallets));
        const untilSeen = Effect.fnUntraced(function* (position: number) {
          while (((yield* readConsumerStatuses).projections.get('wallets')?.position ?? 0) < position)
            yield* Effect.sleep('20 millis');
        });
        yield* untilSeen(Math.max(...(yield* grant(1))));
        const before = yield* findLiveBuild(wallets);
        expect(before?.checkpoints.length).toBe(kafka ? 12 : 1);
        for (const step of ['folding', 'indexing', 'catching up', 'switching'] as const) {
          expect(yield* rebuildAndDieAt(database().serviceUrl, step), step).toBe('SIGKILL');
          expect((yield* findLiveBuild(wallets))?.build, step).toEqual(before!.build);
          // Its runner goes on meanwhile.
          yield* untilSeen(Math.max(...(yield* grant(++rounds))));
          expect(yield* sql`SELECT balance FROM ${sql.literal(viewOf(wallets))} ORDER BY client_id`).toEqual([
            { balance: rounds },
            { balance: 2 * rounds },
            { balance: 3 * rounds },
          ]);
        }
        const rebuildId = yield* requestRebuild(wallets);
        expect(yield* requestRebuild(wallets)).toBe(rebuildId);
        const rebuilding = yield* Effect.forkChild(runRebuildRequests(wallets));
        for (;;) {
          yield* Effect.sleep('50 millis');
          if ((yield* sql`SELECT 1 FROM projections.rebuild_requests`).length === 0) break;
        }
        yield* Fiber.interrupt(rebuilding);
        // And goes on with the new build.
        yield* untilSeen(Math.max(...(yield* grant(++rounds))));
        yield* Fiber.interrupt(running);
        const after = yield* findLiveBuild(wallets);
        expect(after?.build.generation).toBeGreaterThan(before!.build.generation);
        expect((yield* verify(wallets, quietly))?.differences).toEqual([]);
        expect((yield* readConsumerStatuses).projections.get('wallets')).toMatchObject({
          rebuilding: undefined,
        });
        // Of the killed ones nothing is left.
        expect(
          yield* sql`SELECT state, count(*)::int AS n FROM projections.builds WHERE name = 'wallets' GROUP BY 1 ORDER BY 1`,
        ).toEqual([
          { state: 'live', n: 1 },
          { state: 'retired', n: 1 },
        ]);
      }),
    );
  });
});

describe('a version that was replaced', () => {
  const database = withDatabase();
  const services = () =>
    Statuses.layer.pipe(Layer.provideMerge(storeLayer(database())), Layer.provideMerge(Logger.layer([])));
  type Services = Layer.Success<ReturnType<typeof services>>;
  const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
    Effect.runPromise(program.pipe(Effect.provide(services()), Effect.timeout(HANGS_AFTER)));
  it('serves its kept table again once it has caught up', async () => {
    const next = { ...wallets, version: wallets.version + 1 };
    await run(
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        yield* ensureBuilt(wallets, quietly);
        const old = yield* findLiveBuild(wallets);
        yield* ensureBuilt(next, quietly);
        expect(yield* findLiveBuild(wallets)).toBeUndefined();
        yield* append([creditsGranted({ clientId: 4, lotId: id(44, 9), credits: 4 })]);

        yield* ensureBuilt(wallets, quietly);
        expect((yield* findLiveBuild(wallets))?.build).toEqual(old?.build);
        expect(yield* sql`SELECT balance FROM ${sql.literal(viewOf(wallets))} WHERE client_id = 4`).toEqual([
          { balance: 4 },
        ]);
        expect((yield* verify(wallets, quietly))?.differences).toEqual([]);
      }),
    );
  });
});
