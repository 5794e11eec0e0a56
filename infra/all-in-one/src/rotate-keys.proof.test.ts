import { randomInt } from 'node:crypto';
import { baseEnvironment } from '@setter/testing/base-environment';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { createTestDatabase, type TestDatabase } from '@setter/testing/postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';

let dataDir: string;
let database: TestDatabase;
let remove: () => Promise<void>;
let app: RunningApp | undefined;
beforeEach(async () => {
  ({ dataDir, remove } = await newDataDir());
  database = await createTestDatabase();
});
afterEach(async () => {
  await app?.end();
  await database.drop();
  await remove();
});

const start = async (environment: Record<string, string> = {}) => {
  app = await startApp({
    dataDir,
    environment: { SEED_DEMO: 'false', DATABASE_URL: database.url, TRUST_PROXY: '1', ...environment },
  });
  return app;
};

/** `npm run keys` as a person runs it. */
const keys = (args: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; problem: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'keys-cli.ts'), ...args],
      {
        cwd: join(dataDir, '..'),
        env: {
          ...baseEnvironment(),
          DATA_DIR: dataDir,
          DATABASE_URL: database.url,
          ...environment,
        },
      },
      (_error, out, problem) => resolve({ code: child.exitCode ?? -1, out, problem }),
    );
  });

const contact = async ({ url }: RunningApp, name: string) => {
  const octet = () => Math.floor(Math.random() * 256);
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`,
    },
    body: JSON.stringify({
      name,
      email: `${name}@lead.example`,
      phone: String(randomInt(400_000_000, 500_000_000)),
      company: 'C',
      industry: 'other',
    }),
  });
  expect(answer.status).toBe(201);
};
const namesOfLeads = async ({ url, admin }: RunningApp) => {
  const signedIn = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const leads = await fetch(`${url}/api/admin/leads`, { headers: { cookie } });
  return ((await leads.json()) as { name: unknown }[]).map(({ name }) => name);
};
const kidsInUse = async () => {
  const rows = await database.query<{ kid: string }>(
    `SELECT kid FROM event_store.subject_keys WHERE kid IS NOT NULL
     UNION SELECT kid FROM event_store.store_keys WHERE name NOT LIKE 'check:%'`,
  );
  return rows.map(({ kid }) => kid);
};
const file = () => join(dataDir, 'keys.json');
const localKeys = async () => JSON.parse(await readFile(file(), 'utf8')) as { encryptionKey: string };

it('rotates under a running Setter, which goes on at once, and the old key can go', async () => {
  const running = await start();
  await contact(running, 'before');
  const old = (await localKeys()).encryptionKey;
  const rotation = keys(['rotate']);
  // Commands arrive meanwhile.
  for (let n = 0; n < 20; n++) await contact(running, `meanwhile-${n}`);
  const { code, out, problem } = await rotation;
  expect(problem).toBe('');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^\d+ keys were wrapped anew; all are now under "local-\S+"\.\n"local" can be removed from/,
  );
  await contact(running, 'after');

  const [renewed, ...others] = (await localKeys()).encryptionKey.split(',');
  expect(others.join(',')).toBe(old);
  expect(await kidsInUse()).toEqual([renewed!.split(':', 1)[0]]);
  await running.end();

  await writeFile(file(), JSON.stringify({ ...(await localKeys()), encryptionKey: renewed }));
  const names = await namesOfLeads(await start());
  expect(names).toHaveLength(22);
  expect(names).toEqual(expect.arrayContaining(['before', 'after', 'meanwhile-0', 'meanwhile-19']));
});

it('rotates a stopped one under the first key that it is given', async () => {
  const list = (...kids: string[]) =>
    kids.map((kid) => `${kid}:${Buffer.alloc(32, kid).toString('base64')}`).join(',');
  const given = (...kids: string[]) => ({ ENCRYPTION_KEY: list(...kids) });
  const first = await start(given('one'));
  await contact(first, 'before');
  await first.end();

  const wrong = await keys(['rotate'], given('two'));
  expect(wrong).toMatchObject({
    code: 1,
    out: '',
    problem: expect.stringContaining('"one", which is not listed'),
  });
  expect(await kidsInUse()).toEqual(['one']);

  const rotated = await keys(['rotate'], given('two', 'one'));
  expect(rotated).toMatchObject({
    code: 0,
    out: expect.stringContaining('"one" can be removed from ENCRYPTION_KEY'),
  });
  expect(await kidsInUse()).toEqual(['two']);
  expect((await keys(['rotate'], given('two'))).out).toMatch(/^0 keys/);
  expect(await namesOfLeads(await start(given('two')))).toEqual(['before']);
});

it('prints its usage', async () => {
  expect(await keys([])).toMatchObject({
    code: 1,
    problem: expect.stringContaining('npm run keys -- rotate'),
  });
});
