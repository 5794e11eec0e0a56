import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: RunningApp;
let clean: () => Promise<void>;
let cookie = '';
beforeAll(async () => {
  const { dataDir, remove } = await preparedDataDir();
  app = await startApp({ dataDir, environment: { SEED_DEMO: 'true' } });
  clean = async () => {
    await app.end();
    await remove();
  };
  cookie = await signIn(app.admin);
});
afterAll(() => clean());

const signIn = async (data: object): Promise<string> => {
  const answer = await fetch(`${app.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
};
const get = async <Body>(path: string, by = cookie): Promise<Body> => {
  const answer = await fetch(app.url + path, { headers: { cookie: by } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
};

it('the start prints how a setter of the demo signs in, whose desk has what waits', async () => {
  expect(app.output()).toMatch(/Setter +http\S+\/admin-login\n +tom@setter\.example · password \S+\n/);
  const setter = await signIn({ email: 'tom@setter.example', password: app.demoPassword });
  expect((await get<unknown[]>('/api/admin/desk?view=due&limit=100', setter)).length).toBeGreaterThan(0);
  expect(await get('/api/admin/desk/summary', setter)).toMatchObject({ new: expect.any(Number) as number });
});

it.each(['due', 'later', 'old', 'unplanned', 'confirm'])(
  'the desk of the demo has rows in %s',
  async (view) => {
    const rows = await get<{ owner: unknown }[]>(`/api/admin/desk?view=${view}&owner=all`);
    expect(rows.length).toBeGreaterThan(0);
  },
);

it('the numbers of the demo have first calls of everybody who calls, most of them in time', async () => {
  const path = '/api/admin/analytics/desk?period=90d&by=owner';
  const { firstContacts, inTime, rows } = await get<{
    firstContacts: number;
    inTime: number;
    rows: { label: string; firstContacts: number }[];
  }>(path);
  const callers = rows.filter((row) => row.firstContacts > 0).map(({ label }) => label);
  expect(callers.toSorted()).toEqual(['Dana Whitfield', 'Leah Sandhu', 'Tom Hargreave']);
  expect(inTime / firstContacts).toBeGreaterThan(0.75);
});
