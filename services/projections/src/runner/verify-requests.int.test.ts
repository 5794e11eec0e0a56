import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { HANGS_AFTER } from '@setter/testing/hang';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, type Layer, Logger } from 'effect';
import { expect, it } from 'vitest';
import { wallets } from '../wallets/projection.ts';
import { findLiveBuild } from './builds.ts';
import { ensureBuilt } from './rebuild.ts';
import { readVerifyRuns, requestVerify, runVerifyRequests } from './verify-requests.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(
    program.pipe(
      Effect.provide(storeLayer(database())),
      Effect.provide(Logger.layer([])),
      Effect.timeout(HANGS_AFTER),
    ),
  );
const quietly = () => Effect.void;

const walletsRun = Effect.map(readVerifyRuns, (runs) => runs.get('wallets'));
const untilEnded = Effect.raceFirst(
  Effect.repeat(walletsRun, { until: (now) => now?.state !== 'running' }),
  Effect.as(runVerifyRequests([wallets]), undefined),
);

it('does a requested verification and names the rows that differ, with both values', async () => {
  await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      for (let client = 1; client <= 3; client++)
        yield* append([creditsGranted({ clientId: client, lotId: id(client, 9), credits: client })]);
      yield* ensureBuilt(wallets, quietly);
      const verifyId = yield* requestVerify(wallets);
      expect(yield* requestVerify(wallets)).toBe(verifyId);
      expect(yield* walletsRun).toMatchObject({
        id: verifyId,
        state: 'running',
        finishedAt: null,
        rows: null,
      });
      expect(yield* untilEnded).toMatchObject({
        id: verifyId,
        state: 'clean',
        finishedAt: expect.stringMatching(/Z$/),
        events: 3,
        of: 3,
        rows: 3,
        total: 0,
        differences: [],
        failure: null,
      });

      const { table } = (yield* findLiveBuild(wallets))!.build;
      yield* sql.unsafe(`UPDATE ${table} SET balance = 7 WHERE client_id = 2`);
      yield* sql.unsafe(`DELETE FROM ${table} WHERE client_id = 3`);
      const next = yield* requestVerify(wallets);
      expect(next).not.toBe(verifyId);
      expect(yield* untilEnded).toMatchObject({
        id: next,
        state: 'different',
        rows: 2,
        total: 2,
        differences: [
          { key: '2', live: { balance: 7 }, rebuilt: { balance: 2 } },
          { key: '3', live: null, rebuilt: { balance: 3 } },
        ],
      });
    }),
  );
});

it('starts a run again after its process was killed', async () => {
  await run(
    Effect.gen(function* () {
      const verifyId = yield* requestVerify(wallets);
      const script = join(import.meta.dirname, '../test-support/verify-and-die.ts');
      const signal = yield* Effect.promise(
        () =>
          new Promise<string | null>((resolve) => {
            const args = [script, database().serviceUrl, wallets.name];
            const child = execFile(process.execPath, args, () => resolve(child.signalCode));
          }),
      );
      expect(signal).toBe('SIGKILL');
      expect(yield* walletsRun).toMatchObject({ id: verifyId, state: 'running' });
      expect(yield* untilEnded).toMatchObject({ id: verifyId, state: 'different', rows: 2 });
    }),
  );
});

it('records why a verification failed', async () => {
  await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const cannotTake = {
        ...wallets,
        evolve: () => {
          throw new Error('a defect');
        },
      };
      yield* requestVerify(wallets);
      const ended = yield* Effect.raceFirst(
        Effect.repeat(walletsRun, { until: (now) => now?.state !== 'running' }),
        Effect.as(runVerifyRequests([cannotTake]), undefined),
      );
      expect(ended).toMatchObject({
        state: 'failed',
        failure: 'projection wallets cannot handle event 1: a defect',
        rows: null,
      });
      expect(yield* sql`SELECT to_regclass('projections.wallets_v6_verify') AS "left"`).toEqual([
        { left: null },
      ]);
    }),
  );
});
