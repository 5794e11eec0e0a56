import { PgClient } from '@effect/sql-pg';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { ReadPositions } from '@setter/platform/http/read-positions';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, Layer } from 'effect';
import { expect, it } from 'vitest';
import { projectionsLayer } from '../layer.ts';
import { clientRegistered, creditsPurchased } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';

const database = withDatabase();

it('folds what was appended into the tables that queries read', async () => {
  const program = Effect.gen(function* () {
    const position = yield* append([clientRegistered(), creditsPurchased()]);
    yield* ReadPositions.use((positions) => positions.waitFor(['clients', 'wallets'], position));
    const sql = yield* PgClient.PgClient;
    return yield* sql`SELECT c.client_id, w.balance FROM projections.clients_v1 c JOIN projections.wallets_v1 w USING (client_id)`;
  });
  const rows = await Effect.runPromise(
    Effect.scoped(program.pipe(Effect.provide(projectionsLayer.pipe(Layer.provideMerge(postgresFeedLayer), Layer.provideMerge(storeLayer(database())))))),
  );
  expect(rows).toEqual([{ client_id: 1, balance: 5 }]);
});
