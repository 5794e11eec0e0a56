import type { Opening } from '@setter/contracts/access-log/access-log';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { EventStore } from '@setter/event-store/event-store';
import { id } from '@setter/testing/history';
import { clientRegistered, leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { beforeAll, expect, it } from 'vitest';
import { appendBy } from '../test-support/append-by.ts';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, staffCookie } = withQueryApp('2026-11-27T10:05:00.000Z');
const leadId = id(1, 4);
beforeAll(async () => {
  await app().run(
    append([clientRegistered({ clientId: 3, businessName: 'Harbour Solar' }), leadCaptured({ leadId })]),
  );
});

const head = () => app().run(EventStore.use((store) => store.head));
const get = async (url: string, role: StaffRole) => {
  const headers = { cookie: await staffCookie(role), 'x-min-position': String(await head()) };
  const answer = await app().app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};
const openings = async (query = '') => {
  const { status, body } = await get(`/api/admin/access-log${query}`, 'owner');
  expect(status).toBe(200);
  return body as Opening[];
};

it('has who opened a lead, a client, a history or an export, once an hour, and no list', async () => {
  for (const url of [`/api/admin/leads/${leadId}`, `/api/admin/leads/${leadId}`, `/api/admin/leads?limit=5`])
    expect((await get(url, 'setter')).status).toBe(200);
  for (const url of [
    '/api/admin/client/3',
    '/api/admin/client/3',
    '/api/admin/trail/lead/' + leadId,
    `/api/admin/leads/${leadId}/enquiries`,
    '/api/admin/clients/3/export',
    '/api/admin/clients/3/export?format=csv',
    '/api/admin/clients?limit=5',
  ]) {
    const headers = { cookie: await staffCookie('admin') };
    expect((await app().app.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  }
  const seen = (await openings()).map(({ adminRole, subjectKind, subjectId, subjectName, what }) =>
    [adminRole, subjectKind, subjectId, JSON.stringify(subjectName), what].join(' '),
  );
  expect(seen.toSorted()).toEqual(
    [
      `setter lead ${leadId} "Mia Dunlop" lead`,
      `admin lead ${leadId} "Mia Dunlop" lead`,
      `admin lead ${leadId} "Mia Dunlop" history`,
      'admin client 3 "Harbour Solar" client',
      'admin client 3 "Harbour Solar" export',
    ].toSorted(),
  );
});

it('is filtered by subject, admin and kind', async () => {
  const [first] = await openings('?subject=client:3&what=export');
  expect(await openings('?subject=client:3&what=export')).toHaveLength(1);
  expect(await openings(`?subject=lead:${leadId}`)).toHaveLength(3);
  expect(await openings(`?adminId=${first?.adminId ?? ''}`)).toHaveLength(4);
  const page = await openings('?limit=2&sort=-openedAt');
  expect(page).toEqual((await openings()).slice(0, 2));
  expect((await get('/api/admin/access-log?subject=nothing', 'owner')).status).toBe(400);
});

it('is searched by the names of clients and leads', async () => {
  const found = async (q: string) =>
    (await openings(`?q=${q}`)).map(({ subjectKind, what }) => `${subjectKind} ${what}`).toSorted();
  expect(await found('harb')).toEqual(['client client', 'client export']);
  expect(await found('DUNLOP')).toEqual(['lead history', 'lead lead', 'lead lead']);
  expect(await openings('?q=dunlop&what=history&limit=1')).toHaveLength(1);
  expect(await found('nothing%20like%20it')).toEqual([]);
});

it('goes on from page to page', async () => {
  const headers = { cookie: await staffCookie('owner'), 'x-min-position': String(await head()) };
  const read = async (cursor: string) => {
    const url = `/api/admin/access-log?limit=2${cursor}`;
    const answer = await app().app.inject({ method: 'GET', url, headers });
    return { rows: answer.json<Opening[]>(), next: answer.headers['x-next-cursor'] };
  };
  const pages = [await read('')];
  for (let next = pages[0]!.next; next !== undefined; next = pages.at(-1)!.next)
    pages.push(await read(`&cursor=${encodeURIComponent(String(next))}`));
  expect(pages.flatMap(({ rows }) => rows)).toEqual(await openings());
  expect(pages.length).toBeGreaterThan(2);
});

it('has the names as they are now, those of erased people as erased', async () => {
  const erased = id(2, 4);
  await app().run(append([leadCaptured({ leadId: erased, name: 'Gone Soon' })]));
  expect((await get(`/api/admin/leads/${erased}`, 'admin')).status).toBe(200);
  const [before] = await openings(`?subject=lead:${erased}`);
  expect(before?.subjectName).toBe('Gone Soon');
  await app().run(
    appendBy(
      { type: 'LeadErased', data: { leadId: erased } },
      { actor: { kind: 'system', id: 'forget-removed-leads' }, shred: [`lead-${erased}`] },
    ),
  );
  const [after] = await openings(`?subject=lead:${erased}`);
  expect(after).toEqual({ ...before, subjectName: { erased: true } });
});

it('says nothing of what was not found, and is for owners', async () => {
  const before = await openings();
  expect((await get(`/api/admin/leads/${id(9, 4)}`, 'admin')).status).toBe(404);
  expect((await get('/api/admin/client/99', 'admin')).status).toBe(404);
  expect(await openings()).toEqual(before);
  for (const role of ['admin', 'setter'] as const)
    expect(await get('/api/admin/access-log', role)).toMatchObject({
      status: 403,
      body: { code: 'owners_only' },
    });
});

it('is an event of the stream of its month', async () => {
  expect((await get('/api/admin/trail/client/3', 'admin')).status).toBe(200);
  const events = await app().run(EventStore.use((store) => store.readAll(0, 1000)));
  expect(events.at(-1)).toMatchObject({
    type: 'PersonalDataOpened',
    streamId: 'access-2026-11',
    data: { subjectKind: 'client', subjectId: '3', what: 'history' },
    metadata: { actor: { kind: 'admin' } },
  });
});

it('is one event when the same lead is opened many times at once', async () => {
  const leadId = id(3, 4);
  await app().run(append([leadCaptured({ leadId })]));
  const before = await head();
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await get(`/api/admin/leads/${leadId}`, 'owner')).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await head()).toBe(before + 1);
});

it('sends nothing of what could not be recorded', async () => {
  const leadId = id(5, 4);
  await app().run(append([leadCaptured({ leadId, name: 'Unread Person' })]));
  const events = 'ALTER TABLE event_store.events';
  await database().query(`${events} ADD CONSTRAINT full_disk CHECK (type <> 'PersonalDataOpened') NOT VALID`);
  const headers = { cookie: await staffCookie('admin') };
  for (const path of ['', '/enquiries', '/export', '/path']) {
    const answer = await app().app.inject({
      method: 'GET',
      url: `/api/admin/leads/${leadId}${path}`,
      headers,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.body).not.toContain('Unread');
  }
  await database().query(`${events} DROP CONSTRAINT full_disk`);
  const answer = await app().app.inject({ method: 'GET', url: `/api/admin/leads/${leadId}`, headers });
  expect(answer.json()).toMatchObject({ name: 'Unread Person' });
});
