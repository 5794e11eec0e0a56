import { PgClient } from '@effect/sql-pg';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { creditsGranted } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Fiber, Layer, Logger } from 'effect';
import { expect, it } from 'vitest';
import { wallets } from '../wallets/projection.ts';
import { readConsumerStatuses } from './consumer-statuses.ts';
import { rebuild } from './rebuild.ts';
import { requestRebuild, runRebuildRequests } from './rebuild-requests.ts';

const database = withDatabase();
const quietly = () => Effect.void;

const failure = Effect.map(
  readConsumerStatuses,
  ({ projections }) => projections.get(wallets.name)?.rebuildFailure,
);

it('shows code and message of a rebuild that fails in the same way again and again, until it succeeds', async () => {
  const { name } = database();
  await database().query(`ALTER DATABASE ${name} SET statement_timeout = '1ms'`);
  const program = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    yield* Effect.forEach([1, 2, 3], (clientId) =>
      append([creditsGranted({ clientId, lotId: id(clientId, 9), credits: 1 })]),
    );
    // The database's own limit is not that of our sessions.
    yield* rebuild(wallets, quietly);

    // Each statement that makes a table ends as if it had run out of time.
    yield* Effect.promise(() =>
      database().query(`
        CREATE FUNCTION public.refuse() RETURNS event_trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END $$;
        CREATE EVENT TRIGGER refuses ON ddl_command_start WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION public.refuse()`),
    );
    yield* requestRebuild(wallets);
    const rebuilding = yield* Effect.forkChild(runRebuildRequests(wallets));
    while ((yield* failure) === undefined) yield* Effect.sleep('50 millis');
    expect(yield* failure).toEqual({
      times: expect.any(Number),
      code: '57014',
      message: 'canceling statement due to statement timeout',
    });

    yield* Effect.promise(() => database().query('DROP EVENT TRIGGER refuses'));
    while ((yield* sql`SELECT 1 FROM projections.rebuild_requests`).length > 0)
      yield* Effect.sleep('50 millis');
    expect(yield* failure).toBeUndefined();
    yield* Fiber.interrupt(rebuilding);
  });
  await Effect.runPromise(
    program.pipe(Effect.provide(Layer.mergeAll(storeLayer(database()), Logger.layer([])))),
  );
});
