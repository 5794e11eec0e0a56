import { PgClient } from '@effect/sql-pg';
import { noMigrations } from '@setter/testing/migrations';
import { withOwnServer } from '@setter/testing/own-server';
import { pgClientLayer, queryDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { ConnectionError, SqlError, UnknownError } from 'effect/sql/SqlError';
import { expect, test } from 'vitest';
import { isOutage, messageOf } from './errors.ts';

const server = withOwnServer(noMigrations);
const elsewhere = (text: string) => queryDatabase(server().url.replace(/setter$/, 'postgres'), text);
const failureOf = (text: string, change: (url: URL) => void = () => {}) => {
  const url = new URL(server().url);
  change(url);
  const statement = PgClient.PgClient.use((sql) => sql.unsafe(text));
  return Effect.runPromise(Effect.flip(Effect.provide(statement, pgClientLayer(url.href))));
};

test('a primary that turned read-only is an outage', async () => {
  await queryDatabase(server().url, 'CREATE TABLE kept (one int)');
  await elsewhere('ALTER DATABASE setter SET default_transaction_read_only = on');
  try {
    const error = await failureOf('INSERT INTO kept VALUES (1)');
    expect(isOutage(error)).toBe(true);
    expect(messageOf(error)).toBe('cannot execute INSERT in a read-only transaction');
  } finally {
    await elsewhere('ALTER DATABASE setter RESET default_transaction_read_only');
  }
});

test('a database that was renamed is an outage', async () => {
  // The connection that holds the server for this test is to another database.
  await elsewhere('ALTER DATABASE setter RENAME TO renamed');
  try {
    const error = await failureOf('SELECT 1');
    expect(isOutage(error)).toBe(true);
    expect(messageOf(error)).toBe('database "setter" does not exist');
  } finally {
    await elsewhere('ALTER DATABASE renamed RENAME TO setter');
  }
});

test.each<[string, (url: URL) => void]>([
  ['a role whose password was changed', (url) => (url.password = 'another')],
  ['a name that does not resolve', (url) => (url.hostname = 'database.invalid')],
  ['no server', (url) => (url.port = '1')],
])('%s is an outage', async (_, change) => {
  expect(isOutage(await failureOf('SELECT 1', change))).toBe(true);
});

test.each([
  ['syntax', 'SELEC 1'],
  ['a table that is not there', 'SELECT * FROM nowhere'],
  ['a value', `SELECT 'one'::int`],
  ['too many rows', 'SELECT (SELECT n FROM generate_series(1, 2) n)'],
  ['a feature that Postgres lacks', `CREATE DATABASE other TEMPLATE nowhere CONNECTION LIMIT -9`],
  ['a function that raises', `DO $$ BEGIN RAISE EXCEPTION 'no'; END $$`],
])('a wrong question is none: %s', async (_, text) => {
  expect(isOutage(await failureOf(text))).toBe(false);
});

/** States of a server that a test cannot bring about. */
test.each([
  ['58030', 'io error'],
  ['53100', 'disk full'],
  ['XX001', 'data corrupted'],
  ['F0000', 'config file error'],
  ['25P04', 'transaction timeout'],
  ['28000', 'role may not sign in'],
  ['57P05', 'idle session timeout'],
])('%s (%s) is an outage', (code, message) => {
  const cause = Object.assign(new Error(message), { code });
  expect(isOutage(new SqlError({ reason: new UnknownError({ cause }) }))).toBe(true);
});

test('without an answer of the server, only a connection that broke is an outage', () => {
  const cause = new Error('the driver could not read a row');
  expect(isOutage(new SqlError({ reason: new UnknownError({ cause }) }))).toBe(false);
  expect(isOutage(new SqlError({ reason: new ConnectionError({ cause }) }))).toBe(true);
  expect(isOutage(cause)).toBe(false);
});

test('the message of a failure is its innermost cause in one line', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('other')]);
  const cause = new Error('Failed to connect', { cause: refused });
  expect(messageOf(new SqlError({ reason: new ConnectionError({ cause }) }))).toBe(
    'connect ECONNREFUSED ::1:5432',
  );
  expect(messageOf(new Error('one\n  two'))).toBe('one two');
});
