import type { Opening } from '@setter/contracts/access-log/access-log';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { EventStore } from '@setter/event-store/event-store';
import { id } from '@setter/testing/history';
import { clientRegistered, leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { beforeAll, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, staffCookie } = withQueryApp('2026-11-27T10:05:00.000Z');
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

it('is recorded before anything is sent: what cannot be recorded is not opened', async () => {
  const { headers } = await app().app.inject({
    method: 'GET',
    url: `/api/admin/trail/client/3`,
    headers: { cookie: await staffCookie('admin') },
  });
  expect(headers['content-type']).toContain('application/json');
  const events = await app().run(EventStore.use((store) => store.readAll(0, 1000)));
  const last = events.at(-1);
  expect(last).toMatchObject({
    type: 'PersonalDataOpened',
    streamId: 'access-2026-11',
    data: { subjectKind: 'client', subjectId: '3', what: 'history' },
    metadata: { actor: { kind: 'admin' } },
  });
});
