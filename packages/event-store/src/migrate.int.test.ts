import { migrationOwners, noMigrations } from '@setter/testing/migrations';
import { createTestDatabase, type TestDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  eventStoreMigrations,
  MadeByOlderBuild,
  migrate,
  MigrationMismatch,
  type MigrationOwner,
} from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(noMigrations);
});
afterEach(() => database.drop());

const applied = () =>
  database.query('SELECT owner, name, applied_at FROM public.setter_migrations ORDER BY applied_at');
const run = (owners = migrationOwners()) => Effect.runPromise(migrate(database.url, owners));
const refusal = () => Effect.runPromise(Effect.flip(migrate(database.url, migrationOwners())));

const filesOf = async ({ owner, folder }: MigrationOwner) =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${owner}/${name}`);

test('any number of processes may migrate at once; each migration is applied once', async () => {
  await Promise.all([run(), run(), run(), run()]);
  const first = await applied();
  const files = (await Promise.all(migrationOwners().map(filesOf))).flat();
  expect(first.map(({ owner, name }) => `${owner}/${name}`)).toEqual(files);
  await run();
  expect(await applied()).toEqual(first);
});

test('each owner records its own migrations, and one that brings fewer owners leaves the others alone', async () => {
  await run([eventStoreMigrations]);
  expect((await applied()).map(({ owner, name }) => `${owner}/${name}`)).toEqual(
    await filesOf(eventStoreMigrations),
  );
  await run();
  const all = await applied();
  expect(new Set(all.map(({ owner }) => owner))).toEqual(
    new Set([
      'event-store',
      'platform',
      'projections',
      'command-api',
      'workers',
      'jobs',
      'mail',
      'stripe-sandbox',
      'images',
      'calendars',
      'ai',
    ]),
  );
  await run([eventStoreMigrations]);
  expect(await applied()).toEqual(all);
});

test('a migration that was edited after it had been applied stops the start', async () => {
  await run();
  await database.query(
    `UPDATE public.setter_migrations SET checksum = 'of something else' WHERE owner = 'platform'`,
  );
  const failure = await refusal();
  expect(failure).toBeInstanceOf(MigrationMismatch);
  expect(failure.message).toContain('platform/0001-identity.sql');
});

test('a database of a newer Setter stops the start', async () => {
  await run();
  await database.query(
    `INSERT INTO public.setter_migrations (owner, name, checksum, setter_version)
     VALUES ('event-store', '9999-later.sql', 'x', '9.0.0')`,
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

test.each(['name text, checksum text', 'owner text, name text, checksum text'])(
  'a database of a build before 0.1.0, which recorded %s, stops the start and stays as it is',
  async (columns) => {
    await database.query(`CREATE TABLE public.setter_migrations (${columns})`);
    expect(await refusal()).toBeInstanceOf(MadeByOlderBuild);
    expect(await database.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'event_store'`)).toEqual([]);
  },
);

test('each migration says which Setter applied it', async () => {
  await run();
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(
    await database.query('SELECT DISTINCT setter_version AS version FROM public.setter_migrations'),
  ).toEqual([{ version }]);
});
