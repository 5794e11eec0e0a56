import { baseEnvironment } from '@setter/testing/base-environment';
import { newDataDir, startApp } from '@setter/testing/app';
import { createTestDatabase } from '@setter/testing/postgres';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';

type Admin = { readonly code: number; readonly out: string; readonly problem: string };

const admin = { email: 'owner@setter.example', password: 'the forgotten one' };
let place: Awaited<ReturnType<typeof newDataDir>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: Awaited<ReturnType<typeof startApp>>;
beforeEach(async () => {
  place = await newDataDir();
  database = await createTestDatabase();
  app = await startApp({
    dataDir: place.dataDir,
    environment: {
      SEED_DEMO: 'false',
      DATABASE_URL: database.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
});
afterEach(async () => {
  await app.end();
  await database.drop();
  await place.remove();
});

/** `npm run admin` as a person runs it. */
const run = (...args: readonly string[]) =>
  new Promise<Admin>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'admin-cli.ts'), ...args],
      {
        cwd: join(place.dataDir, '..'),
        env: { ...baseEnvironment(), DATA_DIR: place.dataDir, DATABASE_URL: database.url },
      },
      (_error, out, problem) => resolve({ code: child.exitCode ?? -1, out, problem }),
    );
  });

const post = (path: string, body: object) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('prints a link beside the running Setter, with which a locked out admin sets a password', async () => {
  const { code, out } = await run('reset', ' OWNER@setter.example ');
  expect(code).toBe(0);
  const [, address, token] = /^(http:\S+)\/reset-password\?token=([\w-]{43})\n/.exec(out)!;
  expect(address).toBe(app.url);
  expect((await post('/api/auth/reset-password', { token, newPassword: 'a new one' })).status).toBe(200);
  const signIn = (password: string) => post('/api/admin/login', { email: admin.email, password });
  expect((await signIn(admin.password)).status).toBe(401);
  expect((await signIn('a new one')).status).toBe(200);
});

it('turns the second factors of the admin off, which a link by mail does not', async () => {
  const signIn = (password: string) => post('/api/admin/login', { email: admin.email, password });
  const begun = await signIn(admin.password);
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!;
  const account = async (path: string, body: object = {}) => {
    const answer = await fetch(`${app.url}/api/admin/account${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json() as Promise<Record<string, unknown>>;
  };
  const { secret } = (await account('/totp')) as { secret: string };
  const confirmed = await account('/totp/confirm', { code: new TOTP({ secret }).generate() });
  expect(confirmed['recoveryCodes']).toHaveLength(10);
  const refused = await signIn(admin.password);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, 'code_required']);

  const { out } = await run('reset', admin.email);
  expect(out).toContain('The second factors of this admin are turned off');
  const [, token] = /token=([\w-]{43})\n/.exec(out)!;
  expect((await post('/api/auth/reset-password', { token, newPassword: 'a new one' })).status).toBe(200);
  expect((await signIn('a new one')).status).toBe(200);
});

it('says what is wrong in one line', async () => {
  expect(await run('reset', 'nobody@setter.example')).toEqual({
    code: 1,
    out: '',
    problem: 'There is no admin with this e-mail address.\n',
  });
  expect((await run('forget', admin.email)).problem).toContain('npm run admin -- reset EMAIL');
});
