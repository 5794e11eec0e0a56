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
