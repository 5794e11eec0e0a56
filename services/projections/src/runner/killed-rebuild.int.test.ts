import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger } from 'effect';
import { expect, it, vi } from 'vitest';
import { wallets } from '../wallets/projection.ts';
import { findLiveBuild } from './builds.ts';
import { ensureBuilt, type Step } from './rebuild.ts';
import { requestRebuild, runRebuildRequests } from './rebuild-requests.ts';
import { readStandings } from './standings.ts';
import { Statuses } from './statuses.ts';
import { viewOf } from './table-sql.ts';
import { verify } from './verify.ts';

vi.setConfig({ testTimeout: 90_000 });
const database = withDatabase();
const services = () =>
  Layer.mergeAll(postgresFeedLayer, Statuses.layer).pipe(
    Layer.provideMerge(storeLayer(database())),
    Layer.provideMerge(Logger.layer([])),
  );
type Services = Layer.Success<ReturnType<typeof services>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(program.pipe(Effect.provide(services()), Effect.timeout('80 seconds')));
const quietly = () => Effect.void;

const rebuildAndDieAt = (step: Step) =>
  Effect.promise(
    () =>
      new Promise<string | null>((resolve) => {
        const script = join(import.meta.dirname, '../test-support/rebuild-and-die.ts');
        const args = [script, database().serviceUrl, wallets.name, step];
        const child = execFile(process.execPath, args, () => resolve(child.signalCode));
      }),
  );

it('killed at any step, what is served stays whole, and the rebuild that was asked for is begun again', async () => {
  await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      for (let client = 1; client <= 3; client++)
        yield* append([creditsGranted({ clientId: client, lotId: id(client, 9), credits: client })]);
      yield* ensureBuilt(wallets, quietly);
      const before = yield* findLiveBuild(wallets);
      for (const step of ['folding', 'indexing', 'catching up', 'switching'] as const) {
        expect(yield* rebuildAndDieAt(step), step).toBe('SIGKILL');
        expect(yield* findLiveBuild(wallets), step).toEqual(before);
        expect(yield* sql`SELECT balance FROM ${sql.literal(viewOf(wallets))} ORDER BY client_id`).toEqual([
          { balance: 1 },
          { balance: 2 },
          { balance: 3 },
        ]);
      }
      const rebuildId = yield* requestRebuild(wallets);
      expect(yield* requestRebuild(wallets)).toBe(rebuildId);
      const runner = yield* Effect.forkChild(runRebuildRequests(wallets));
      for (;;) {
        yield* Effect.sleep('50 millis');
        if ((yield* sql`SELECT 1 FROM projections.rebuild_requests`).length === 0) break;
      }
      yield* Fiber.interrupt(runner);
      const after = yield* findLiveBuild(wallets);
      expect(after?.build.generation).toBeGreaterThan(before!.build.generation);
      expect((yield* verify(wallets, quietly))?.differences).toEqual([]);
      expect((yield* readStandings).standings.get('wallets')).toMatchObject({ rebuilding: undefined });
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

it('serves the kept table of an old version again, once it has caught up', async () => {
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
