import { randomUUIDv7 } from 'node:crypto';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { collectRoutes, walkAccess } from '@setter/http/access-walk';
import { cookiesOf, startTestApp, testSettings } from '@setter/http/test-app';
import { withDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerClient } from './clients/register-client.ts';
import { ensureAdmin } from './identity/ensure-admin.ts';
import { registerCommands, registerSandboxCards } from './plugin.ts';
import { anAdmin } from './test-support/person.ts';
import { aStaffMember, staffPassword } from './test-support/staff.ts';
import { testServices } from './test-support/test-api.ts';

const database = withDatabase();
const password = 'for-tests-only';
let routes: ReturnType<typeof collectRoutes> = [];
let api: Awaited<ReturnType<typeof start>>;

const start = () =>
  startTestApp({
    layer: testServices(database().url, testSettings),
    register: (app, context) => {
      routes = collectRoutes(app);
      registerCommands(app, context);
      registerSandboxCards(app, context);
    },
  });

const signIn = async (kind: 'admin' | 'client', payload: object) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/${kind}/login`,
    headers: { host: 'localhost' },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return cookiesOf(answer);
};

/** An admin in each role; the first is the owner. */
const emailOf = (role: StaffRole) => `${role === 'owner' ? 'admin' : `a-${role}`}@setter.example`;

const signInAll = async (): Promise<Record<StaffRole, string>> => {
  const cookie = (role: StaffRole) =>
    signIn('admin', { email: emailOf(role), password: role === 'owner' ? password : staffPassword });
  return { setter: await cookie('setter'), admin: await cookie('admin'), owner: await cookie('owner') };
};

beforeAll(async () => {
  api = await start();
  await api.run(ensureAdmin({ email: emailOf('owner'), password, name: 'Admin' }));
  const owner = await anAdmin(api.app);
  for (const role of ['setter', 'admin'] as const) await aStaffMember(api, owner, role, emailOf(role));
  const details = {
    email: null,
    firstName: null,
    lastName: null,
    businessName: null,
    businessPhone: null,
    businessWebsite: null,
    industry: null,
    abn: null,
  };
  const context = {
    commandId: randomUUIDv7(),
    requestHash: 'x',
    correlationId: 'test',
    causationId: 'test',
    actor: { kind: 'system', id: 'test' } as const,
    occurredAt: new Date().toISOString(),
  };
  await api.run(registerClient(context, { username: 'client', password, details, initialCredits: 0 }));
});
afterAll(() => api.close());

describe('every command', () => {
  it('admits exactly the callers of its access policy', async () => {
    const client = await signIn('client', { username: 'client', password });
    const stale = await signInAll();
    await database().query(
      "UPDATE identity.sessions SET stepped_up_at = stepped_up_at - interval '10 minutes'",
    );
    const walkers = { client, ...(await signInAll()), stale };
    const guarded = routes.filter(({ access }) => access !== 'public' && access !== 'internal');
    expect(guarded.length).toBeGreaterThan(20);
    for (const needed of ['client', 'setter', 'admin', 'owner'] as const)
      expect(guarded.filter(({ access }) => access === needed).length).toBeGreaterThan(1);
    expect(guarded.filter(({ stepUp }) => stepUp).map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining([
        'POST /api/admin/accounts',
        'PATCH /api/admin/accounts/:id',
        'POST /api/admin/accounts/:id/invite',
        'POST /api/admin/leads/:id/erase',
        'POST /api/admin/appointments/:id/erase-prospect',
        'POST /api/admin/support-requests/:id/erase',
      ]),
    );
    expect(await walkAccess(api.app, routes, walkers)).toEqual([]);
  });

  it('that is public is one of these', () => {
    const open = routes
      .filter(({ access }) => access === 'public')
      .map(({ method, url }) => `${method} ${url}`);
    const listed = open.filter((route) => !route.startsWith('HEAD ') && !route.startsWith('GET /api/docs'));
    expect(listed.toSorted()).toEqual([
      'GET /api/appointment-links/:token',
      'GET /api/appointment-links/:token/slots',
      'GET /api/auth/invitation',
      'GET /api/auth/status',
      'GET /api/auth/verify-reset-token/:token',
      'GET /api/bookings/:token/slots',
      'GET /api/credit-packs',
      'GET /api/newsletter/unsubscribe',
      'GET /api/openapi.json',
      'GET /api/outcomes/:token',
      'GET /api/privacy',
      'GET /api/support/sender',
      'POST /api/admin/login',
      'POST /api/admin/login/passkey',
      'POST /api/admin/login/passkey/options',
      'POST /api/admin/logout',
      'POST /api/appointment-links/:token/cancel',
      'POST /api/appointment-links/:token/confirm',
      'POST /api/appointment-links/:token/move',
      'POST /api/auth/accept-invitation',
      'POST /api/auth/request-password-reset',
      'POST /api/auth/reset-password',
      'POST /api/blogs/:slug/views',
      'POST /api/bookings/:token/book',
      'POST /api/bookings/:token/hold',
      'POST /api/client/login',
      'POST /api/client/logout',
      'POST /api/contact',
      'POST /api/landing-pages/:id/visits',
      'POST /api/leads',
      'POST /api/newsletter',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/unsubscribe',
      'POST /api/outcomes',
      'POST /api/support',
      'POST /api/visits',
      'POST /api/webhooks/blog',
      'POST /api/webhooks/stripe',
    ]);
  });

  it('rejects a foreign origin with valid cookies', async () => {
    const admin = await signIn('admin', { email: 'admin@setter.example', password });
    for (const { method, url, access } of routes) {
      if (method === 'GET' || method === 'HEAD' || url.startsWith('/api/webhooks/')) continue;
      const headers = { host: 'localhost', cookie: admin, origin: 'https://evil.example' };
      const answer = await api.app.inject({
        method: method as 'POST',
        url: url.replaceAll(/:\w+/g, '1'),
        headers,
      });
      expect([method, url, access, answer.statusCode]).toEqual([method, url, access, 403]);
    }
  });
});

describe('an idempotency key', () => {
  it('sent ten times at once does it once, and answers ten times the same', async () => {
    const cookie = await signIn('admin', { email: 'admin@setter.example', password });
    const register = (payload: object) =>
      api.app.inject({
        method: 'POST',
        url: '/api/admin/clients',
        headers: { host: 'localhost', cookie, 'idempotency-key': 'ten-times' },
        payload,
      });
    const body = { username: 'ten', password, credits: 2 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers['x-event-position'])).size).toBe(1);
    const rows = await database().query("SELECT 1 FROM event_store.events WHERE type = 'CreditsGranted'");
    expect(rows).toHaveLength(1);
    const other = await register({ ...body, credits: 3 });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused']);
    // A password is compared as well.
    expect((await register({ ...body, password: 'another one' })).statusCode).toBe(422);
    expect((await register(body)).statusCode).toBe(201);
  });

  it('of one account is nothing to another', async () => {
    const cookie = await signIn('admin', { email: 'admin@setter.example', password });
    const client = await signIn('client', { username: 'client', password });
    const url = '/api/admin/clients';
    const headers = { host: 'localhost', 'idempotency-key': 'mine' };
    const payload = { username: 'eleven', password };
    expect(
      (await api.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })).statusCode,
    ).toBe(201);
    const stolen = await api.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, cookie: client },
      payload,
    });
    expect(stolen.statusCode).toBe(401);
  });
});
