import { PgClient } from '@effect/sql-pg';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { pollTogether } from './poll-together.ts';

const database = withDatabase();

const askAll = (isThere: ReturnType<typeof pollTogether>, names: readonly string[]) =>
  Effect.forEach(names, isThere, { concurrency: 'unbounded' }).pipe(
    Effect.provide(pgClientLayer(database().url)),
    Effect.runPromise,
  );

it('answers all who ask at once by one statement, each for itself', async () => {
  const statements: (readonly string[])[] = [];
  const isThere = pollTogether((sql, names) => {
    statements.push(names);
    return sql<{ name: string }>`
      SELECT name FROM unnest(${names}::text[]) AS name WHERE name IN ('orders', 'unasked')`;
  });
  expect(await askAll(isThere, ['wallets', 'orders', 'leads'])).toEqual([false, true, false]);
  expect(statements).toEqual([['wallets', 'orders', 'leads']]);
});

it('keeps two clients of the database apart', async () => {
  const clients = new Set<PgClient.PgClient>();
  const isThere = pollTogether((sql) => {
    clients.add(sql);
    return Effect.succeed(clients.size === 1 ? [{ name: 'orders' }] : []);
  });
  expect([await askAll(isThere, ['orders']), await askAll(isThere, ['orders'])]).toEqual([[true], [false]]);
  expect(clients.size).toBe(2);
});
