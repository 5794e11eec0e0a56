import { PgClient } from '@effect/sql-pg';
import { isOutage } from '@setter/event-store/errors';
import { HANGS_AFTER } from '@setter/testing/hang';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { startSilentProxy } from '@setter/testing/silent-proxy';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger } from 'effect';
import { expect, it } from 'vitest';
import { wallets } from '../wallets/projection.ts';
import { findLiveBuild } from './builds.ts';
import { rebuild } from './rebuild.ts';
import { requestRebuild, runRebuildRequests } from './rebuild-requests.ts';
import { verify } from './verify.ts';

const database = withDatabase();
const quietly = () => Effect.void;
/** More rows than are inserted without COPY. */
const clients = Array.from({ length: 600 }, (_, at) => at + 1);

const generation = Effect.map(findLiveBuild(wallets), (live) => live?.build.generation);

it('starts again after its COPY went silent, though the server keeps the COPY and its locks', async () => {
  const proxy = await startSilentProxy({ port: Number(new URL(database().url).port) });
  const behindProxy = storeLayer({ ...database(), serviceUrl: proxy.through(database().serviceUrl) });
  const program = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    yield* Effect.forEach(clients, (clientId) =>
      append([creditsGranted({ clientId, lotId: id(clientId, 9), credits: 1 })]),
    );
    yield* rebuild(wallets, quietly);
    expect(yield* generation).toBe(1);

    proxy.silenceAt('COPY projections.');
    expect(isOutage(yield* Effect.flip(rebuild(wallets, quietly)))).toBe(true);
    expect(yield* generation).toBe(1);
    yield* rebuild(wallets, quietly);
    const rebuilt = (yield* generation) ?? 0;
    expect(rebuilt).toBeGreaterThan(1);

    proxy.silenceAt('COPY projections.');
    yield* requestRebuild(wallets);
    const rebuilding = yield* Effect.forkChild(runRebuildRequests(wallets));
    while ((yield* sql`SELECT 1 FROM projections.rebuild_requests`).length > 0)
      yield* Effect.sleep('50 millis');
    yield* Fiber.interrupt(rebuilding);
    // The attempt that went silent has taken a generation.
    expect(yield* generation).toBe(rebuilt + 2);
    expect((yield* verify(wallets, quietly))?.differences).toEqual([]);
  });
  try {
    await Effect.runPromise(
      program.pipe(
        Effect.provide(Layer.mergeAll(behindProxy, Logger.layer([]))),
        Effect.timeout(HANGS_AFTER),
      ),
    );
  } finally {
    await proxy.close();
  }
});
