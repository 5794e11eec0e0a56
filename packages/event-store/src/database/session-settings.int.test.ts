import { PgClient } from '@effect/sql-pg';
import { openStores } from '@setter/testing/event-store';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { expect, test } from 'vitest';
import { grant } from '../test-support/wallet-commands.ts';

const database = withDatabase();
const openStore = openStores(() => database().url);

test('appends of two processes do not depend on the isolation and durability that the database has as defaults', async () => {
  const { name } = database();
  await database().query(`ALTER DATABASE ${name} SET default_transaction_isolation = 'repeatable read'`);
  await database().query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const stores = [openStore(), openStore()];
  await Promise.all(Array.from({ length: 200 }, (_, i) => grant(stores[i % 2]!, 1 + i)));
  const settings = PgClient.PgClient.use(
    (sql) => sql`
      SELECT current_setting('default_transaction_isolation') AS isolation, current_setting('synchronous_commit') AS commits`,
  );
  expect(await Effect.runPromise(Effect.provide(settings, pgClientLayer(database().url)))).toEqual([
    { isolation: 'read committed', commits: 'on' },
  ]);
});

test('a backend ends when what it sends to its client is not acknowledged, sooner than by the defaults', async () => {
  const shown = PgClient.PgClient.use((sql) => sql<{ tcp_user_timeout: string }>`SHOW tcp_user_timeout`);
  expect(await Effect.runPromise(Effect.provide(shown, pgClientLayer(database().url)))).toEqual([
    { tcp_user_timeout: '20000' },
  ]);
});

test('a session that is idle for long is ended by the server, and the next statement has another', async () => {
  const layer = pgClientLayer(database().url, { startupParameters: { idle_session_timeout: '3s' } });
  const processIds = PgClient.PgClient.use((sql) =>
    Effect.gen(function* () {
      const ask = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`;
      const [first] = yield* ask;
      yield* Effect.promise(async () => {
        await expect
          .poll(() => database().query('SELECT FROM pg_stat_activity WHERE pid = $1', [first!.pid]))
          .toEqual([]);
      });
      const [second] = yield* ask;
      return [first!.pid, second!.pid];
    }),
  );
  const [first, second] = await Effect.runPromise(Effect.provide(processIds, layer));
  expect(second).not.toBe(first);
});
