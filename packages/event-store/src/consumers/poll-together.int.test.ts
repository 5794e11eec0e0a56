import { PgClient } from '@effect/sql-pg';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { pollTogether } from './poll-together.ts';

const database = withDatabase();
const every = '50 millis';

const askAll = <A, E>(
  ask: (name: string) => Effect.Effect<A, E, PgClient.PgClient>,
  names: readonly string[],
) =>
  Effect.forEach(names, ask, { concurrency: 'unbounded' }).pipe(
    Effect.provide(pgClientLayer(database().url)),
    Effect.runPromise,
  );

it('answers all who ask at once by one statement, each its own rows', async () => {
  const statements: (readonly string[])[] = [];
  const rowsOf = pollTogether({
    every,
    find: (sql, names) => {
      statements.push(names);
      return sql<{ name: string; n: number }>`
        SELECT name, n FROM (VALUES ('orders', 1), ('orders', 2), ('unasked', 3)) AS t (name, n)`;
    },
  });
  expect(await askAll(rowsOf, ['wallets', 'orders', 'leads', 'orders'])).toEqual([
    [],
    [
      { name: 'orders', n: 1 },
      { name: 'orders', n: 2 },
    ],
    [],
    [
      { name: 'orders', n: 1 },
      { name: 'orders', n: 2 },
    ],
  ]);
  expect(statements).toEqual([['wallets', 'orders', 'leads']]);
});

it('makes a statement for loops that poll again at once, not for each of them', async () => {
  let statements = 0;
  const rowsOf = pollTogether({ every, find: () => Effect.sync(() => (statements++, [])) });
  const pollThreeTimes = (name: string) => Effect.repeat(rowsOf(name), { times: 2 });
  await askAll(pollThreeTimes, ['wallets', 'orders', 'leads']);
  expect(statements).toBe(3);
});

it('keeps two clients of the database apart', async () => {
  const clients = new Set<PgClient.PgClient>();
  const rowsOf = pollTogether({
    every,
    find: (sql) => {
      clients.add(sql);
      return Effect.succeed(clients.size === 1 ? [{ name: 'orders' }] : []);
    },
  });
  expect([await askAll(rowsOf, ['orders']), await askAll(rowsOf, ['orders'])]).toEqual([
    [[{ name: 'orders' }]],
    [[]],
  ]);
  expect(clients.size).toBe(2);
});
