import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { withDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

const database = withDatabase();
let app: RunningApp;
let remove: () => Promise<void>;
beforeAll(async () => {
  const folder = await newDataDir();
  ({ remove } = folder);
  const environment = {
    SEED_DEMO: 'false',
    DATABASE_URL: database().url,
    SECURITY_CONTACT: 'security@setter.example',
  };
  app = await startApp({ dataDir: folder.dataDir, environment });
});
afterAll(async () => {
  await app.end();
  await remove();
});

const ask = (path: string, headers: Record<string, string> = {}, body?: object, type = 'application/json') =>
  fetch(`${app.url}${path}`, {
    redirect: 'manual',
    headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
const signIn = async (path: string, body: object) => {
  const answer = await ask(path, {}, body);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-event-position')).toMatch(/^\d+$/);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { cookie: cookies.join('; ') };
};
const person = {
  name: 'Mia',
  email: 'mia@visitor.example',
  phone: '0491 570 156',
  company: 'Kites',
  industry: 'other',
};

it('a stranger learns no position and waits for none, and one who is signed in does both', async () => {
  const sent = await ask('/api/contact', {}, person);
  expect([sent.status, sent.headers.get('x-event-position')]).toEqual([201, null]);
  const beyond = { 'x-min-position': '999999' };
  expect((await ask('/api/blogs', beyond)).status).toBe(200);
  const admin = await signIn('/api/admin/login', app.admin);
  expect((await ask('/api/blogs', { ...beyond, ...admin })).status).toBe(400);
});

it('a stranger begins no trace', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await ask('/api/nowhere', { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  const body = (await answer.json()) as { readonly traceId: string };
  expect(body.traceId).toMatch(/^[\da-f]{32}$/);
  expect(body.traceId).not.toBe(traceId);
});

it('programs find whom to tell of a vulnerability, and where each account changes its password', async () => {
  const text = await (await ask('/.well-known/security.txt')).text();
  expect(text).toContain('Contact: mailto:security@setter.example\n');
  const leadsTo = async (headers = {}) =>
    (await ask('/.well-known/change-password', headers)).headers.get('location');
  const admin = await signIn('/api/admin/login', app.admin);
  const login = { username: 'wellknown', password: 'for-tests-only' };
  expect((await ask('/api/admin/clients', admin, login)).status).toBe(201);
  const client = await signIn('/api/client/login', login);
  expect(await leadsTo()).toBe('/client-login?redirect=%2Fclient-portal%3Fsettings%3Dopen');
  expect(await leadsTo(admin)).toBe('/admin-portal?section=settings');
  expect(await leadsTo(client)).toBe('/client-portal?settings=open');
});

it('browsers are told where violations are reported, and a report is counted', async () => {
  const page = await ask('/contact');
  expect(page.headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  expect(page.headers.get('content-security-policy')).toContain('report-to csp');
  const report = { 'csp-report': { 'document-uri': `${app.url}/contact`, 'effective-directive': 'img-src' } };
  const taken = await ask('/api/csp-reports', { origin: 'null' }, report, 'application/csp-report');
  expect(taken.status).toBe(204);
  expect(await (await ask('/metrics')).text()).toContain('setter_csp_reports_total{directive="img-src"} 1');
});

it.each([
  ['/api/admin/logout', () => signIn('/api/admin/login', app.admin)],
  ['/api/client/logout', () => Promise.resolve({})],
])('%s clears what pages left in the browser', async (path, session) => {
  const answer = await ask(path, await session(), {});
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache", "storage"']);
});
