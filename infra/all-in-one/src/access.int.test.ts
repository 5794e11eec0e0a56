import { createTestDatabase, queryDatabase } from '@setter/testing/postgres';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: RunningApp;
let clean: () => Promise<void>;
const password = 'for-tests-only';

beforeAll(async () => {
  const { dataDir, remove } = await newDataDir();
  const database = await createTestDatabase();
  app = await startApp({ dataDir, environment: { SEED_DEMO: 'false', DATABASE_URL: database.url } });
  clean = async () => {
    await app.end();
    await database.drop();
    await remove();
  };
});
afterAll(() => clean());

type Operation = { readonly security?: readonly Record<string, unknown>[] };

const signIn = async (path: string, body: object): Promise<string> => {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

it('is signed in to the database as the role of the services, and nothing of it as the owner', async () => {
  const name = new URL(app.databaseUrl).pathname.slice(1);
  const sessions = await queryDatabase(
    app.databaseUrl,
    `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = '${name}' AND application_name LIKE 'setter%'`,
  );
  expect(sessions).toEqual([{ usename: 'setter_service' }]);
});

describe('every call of the running product', () => {
  it('rejects every caller that its access policy does not admit', async () => {
    const admin = await signIn('/api/admin/login', app.admin);
    const made = await fetch(`${app.url}/api/admin/clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: admin },
      body: JSON.stringify({ username: 'somebody', password }),
    });
    expect(made.status).toBe(201);
    const client = await signIn('/api/client/login', { username: 'somebody', password });
    const cookies = {
      anonymous: '',
      admin,
      client,
      'client renamed to admin': client.replace('setter_client', 'setter_admin'),
      'admin renamed to client': admin.replace('setter_admin', 'setter_client'),
    };
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const wrong: string[] = [];
    let guarded = 0;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const [access] = Object.keys(operation.security?.[0] ?? {});
        if (access !== 'admin' && access !== 'client') continue;
        guarded++;
        for (const [who, cookie] of Object.entries(cookies)) {
          const answer = await fetch(`${app.url}${path.replaceAll(/\{\w+\}/g, '999999')}`, {
            method: method.toUpperCase(),
            headers: cookie === '' ? {} : { cookie },
          });
          // Event streams never end.
          await answer.body?.cancel();
          if ((answer.status === 401) === (who === access))
            wrong.push(`${method} ${path} as ${who}: ${answer.status}`);
        }
      }
    }
    expect(guarded).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });
});
