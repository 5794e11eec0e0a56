import { baseEnvironment } from '@setter/testing/base-environment';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noMigrations } from '@setter/testing/migrations';
import { startPooler } from '@setter/testing/pooler';
import { createTestDatabase, type TestDatabase } from '@setter/testing/postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
let database: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setter-prepare-'));
  database = await createTestDatabase(noMigrations);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = async (environment: Record<string, string>) => {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; out: string; problem: string }>();
  const env = { ...baseEnvironment(), DATA_DIR: folder, SEED_DEMO: 'false', ...environment };
  execFile(
    process.execPath,
    [join(import.meta.dirname, 'prepare-store.ts')],
    { env },
    (error, out, problem) => resolve({ code: error === null ? 0 : error.code, out, problem }),
  );
  return promise;
};

it('makes the first admin once and ends', async () => {
  const environment = {
    DATABASE_URL: database.url,
    SERVICE_DATABASE_URL: database.serviceUrl,
    ADMIN_EMAIL: 'boss@setter.example',
  };
  expect(await run(environment)).toEqual({
    code: 0,
    out: 'The database is ready: made the first admin, boss@setter.example.\n',
    problem: '',
  });
  expect(await run(environment)).toMatchObject({ code: 0, out: 'The database is ready.\n' });
});

it('prepares nothing behind a pooler that gives the sessions another role or other settings', async () => {
  const pooler = await startPooler(database.url, 'drops parameters');
  try {
    const behind = (url: string) => {
      const through = new URL(url);
      through.host = new URL(pooler.url).host;
      return through.href;
    };
    expect(
      await run({ DATABASE_URL: behind(database.url), SERVICE_DATABASE_URL: behind(database.serviceUrl) }),
    ).toEqual({
      code: 1,
      out: '',
      problem: `The database at ${new URL(pooler.url).host} cannot be used: the connection does not keep lock_timeout = 1s: let the pooler pass start-up parameters.\n`,
    });
    expect(await database.query(`SELECT FROM pg_namespace WHERE nspname = 'event_store'`)).toEqual([]);
  } finally {
    await pooler.close();
  }
});

it('says in one line what it lacks', async () => {
  expect(await run({})).toEqual({
    code: 1,
    out: '',
    problem: 'DATABASE_URL must be set: it names the database to prepare.\n',
  });
  expect(await run({ DATABASE_URL: database.url })).toEqual({
    code: 1,
    out: '',
    problem: 'SERVICE_DATABASE_URL must be set: by it the services sign in as setter_service.\n',
  });
  expect(await run({ DATABASE_URL: database.url, SERVICE_DATABASE_URL: database.url })).toEqual({
    code: 1,
    out: '',
    problem:
      'SERVICE_DATABASE_URL must sign in as setter_service with a password, such as postgres://setter_service:password@host:5432/setter.\n',
  });
  const away = 'postgres://me:secret@127.0.0.1:1/x';
  expect(
    await run({ DATABASE_URL: away, SERVICE_DATABASE_URL: 'postgres://setter_service:x@127.0.0.1:1/x' }),
  ).toMatchObject({
    code: 1,
    problem: 'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
  await database.query('CREATE TABLE setter_migrations (name text, checksum text)');
  expect(await run({ DATABASE_URL: database.url, SERVICE_DATABASE_URL: database.serviceUrl })).toEqual({
    code: 1,
    out: '',
    problem: `The database at ${new URL(database.url).host} was made by an older build of Setter; give this build an empty one, or keep using the old build.\n`,
  });
});
