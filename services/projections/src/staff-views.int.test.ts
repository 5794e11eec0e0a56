import { id } from '@setter/testing/history';
import { appointmentScheduled, clientRegistered, leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { withQueryApp } from './test-support/query-app.ts';

const { app, staffCookie } = withQueryApp();
const [appointmentId, leadId] = [id(1, 3), id(1, 4)];
let at = 0;
beforeAll(async () => {
  at = await app().run(
    append([
      clientRegistered({ clientId: 1, username: 'harbour' }),
      appointmentScheduled({ appointmentId, clientId: 1 }),
      leadCaptured({ leadId }),
    ]),
  );
});

const get = async (url: string, role: 'setter' | 'admin') => {
  const headers = { cookie: await staffCookie(role), 'x-min-position': String(at) };
  const answer = await app().app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, body: answer.json() as unknown };
};

describe('a setter', () => {
  it('sees appointments without what a client signs in with, and only what a setter may do with them', async () => {
    const url = `/api/admin/appointments/${appointmentId}`;
    const [forSetter, forAdmin] = [await get(url, 'setter'), await get(url, 'admin')];
    expect(forAdmin).toMatchObject({
      status: 200,
      body: { id: appointmentId, clientUsername: 'harbour' },
    });
    expect(forSetter).toMatchObject({ status: 200, body: { id: appointmentId, clientUsername: null } });
    for (const [{ body }, removes] of [
      [forSetter, false],
      [forAdmin, true],
    ] as const)
      expect((body as { allowedActions: string[] }).allowedActions.includes('remove')).toBe(removes);
    const list = (await get('/api/admin/appointments?limit=5', 'setter')).body;
    expect(list).toEqual([forSetter.body]);
    expect((await get(`/api/admin/appointments?id=${appointmentId}`, 'setter')).body).toEqual(list);
  });

  it('sees leads a page at a time, and one alone', async () => {
    const one = await get(`/api/admin/leads/${leadId}`, 'setter');
    expect(one).toMatchObject({ status: 200, body: { id: leadId } });
    expect((one.body as { allowedActions: string[] }).allowedActions.toSorted()).toEqual([
      'change_status',
      'schedule',
    ]);
    expect((await get('/api/admin/leads?limit=100', 'setter')).body).toEqual([one.body]);
    expect(await get('/api/admin/leads', 'setter')).toMatchObject({
      status: 403,
      body: { code: 'admins_only' },
    });
    expect((await get('/api/admin/leads?limit=101', 'setter')).status).toBe(400);
    expect((await get('/api/admin/leads', 'admin')).status).toBe(200);
    expect((await get(`/api/admin/leads/${id(9, 4)}`, 'setter')).status).toBe(404);
  });

  it('finds the clients to book for by their names, never by what they sign in with', async () => {
    const found = async (q: string) => (await get(`/api/admin/desk/clients?limit=5&q=${q}`, 'setter')).body;
    const [one] = (await found('')) as readonly Record<string, unknown>[];
    expect(Object.keys(one ?? {}).toSorted()).toEqual([
      'brief',
      'businessName',
      'id',
      'isActive',
      'name',
      'paused',
    ]);
    expect(await found(encodeURIComponent(String(one?.['name'])))).toEqual([one]);
    expect((await get('/api/admin/desk/clients?id=1', 'setter')).body).toEqual([one]);
    expect((await get('/api/admin/desk/clients?id=2', 'setter')).body).toEqual([]);
    expect(await found('priya%40harbourline')).toEqual([]);
    expect((await get('/api/admin/desk/clients?limit=5&active=false', 'setter')).body).toEqual([]);
    expect((await get('/api/admin/desk/clients', 'setter')).status).toBe(403);
  });
});
