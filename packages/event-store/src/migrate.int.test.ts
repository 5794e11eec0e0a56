import { noMigrations } from '@setter/testing/migrations';
import { createTestDatabase, type TestDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, MigrationMismatch } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(noMigrations);
});
afterEach(() => database.drop());

const applied = () => database.query('SELECT name, applied_at FROM public.setter_migrations ORDER BY name');
const run = () => Effect.runPromise(migrate(database.url));
const refusal = () => Effect.runPromise(Effect.flip(migrate(database.url)));

test('any number of processes may migrate at once; each migration is applied once', async () => {
  await Promise.all([run(), run(), run(), run()]);
  const first = await applied();
  expect(first.length).toBeGreaterThan(3);
  await run();
  expect(await applied()).toEqual(first);
});

test('each migration has a number of its own, so that they have one order', async () => {
  await run();
  const numbers = (await applied()).map(({ name }) => String(name).slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a migration that was edited after it had been applied stops the start', async () => {
  await run();
  await database.query(
    `UPDATE public.setter_migrations SET checksum = 'of something else' WHERE name LIKE '0002%'`,
  );
  const failure = await refusal();
  expect(failure).toBeInstanceOf(MigrationMismatch);
  expect(failure.message).toContain('0002-identity.sql');
});

test('a database of a newer Setter stops the start', async () => {
  await run();
  await database.query(
    `INSERT INTO public.setter_migrations (name, checksum) VALUES ('9999-later.sql', 'x')`,
  );
  expect((await refusal()).message).toContain('newer');
});

test('a migration that fails leaves the database as it was', async () => {
  await database.query('CREATE SCHEMA identity');
  await expect(run()).rejects.toThrow();
  expect(await database.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'event_store'`)).toEqual([]);
  await database.query('DROP SCHEMA identity');
  await run();
  expect(await database.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'event_store'`)).toHaveLength(1);
});
