import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@setter/contracts/problem';
import { EventStore } from '@setter/event-store/event-store';
import { cookiesOf, exposedSettings, testSettings } from '@setter/platform/http/test-app';
import { Passwords } from '@setter/platform/passwords';
import { Sessions } from '@setter/platform/sessions';
import { withDatabase } from '@setter/testing/postgres';
import { Duration, Effect } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerClient } from '../clients/register-client.ts';
import { startTestApi } from '../test-support/test-api.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { FailedSignIns } from './failed-sign-ins.ts';

const database = withDatabase();
let api: Awaited<ReturnType<typeof startTestApi>>;
const admin = { email: 'owner@setter.example', password: 'a long enough secret', name: 'Olive Owner' };
const clientPassword = 'pässword of Cora';
let clientId: number;
let adminId: string;

const context = () => ({
  commandId: randomUUIDv7(),
  requestHash: 'x',
  correlationId: randomUUIDv7(),
  causationId: randomUUIDv7(),
  actor: { kind: 'system', id: 'test' } as const,
  occurredAt: new Date().toISOString(),
});
const noDetails = {
  email: null,
  firstName: 'Cora',
  lastName: null,
  businessName: null,
  businessPhone: null,
  businessWebsite: null,
  industry: null,
};

beforeAll(async () => {
  api = await startTestApi(database().url);
  await api.run(ensureAdmin(admin));
  const made = await api.run(
    registerClient(context(), {
      username: 'Cora',
      password: clientPassword,
      details: noDetails,
      initialCredits: 3,
    }),
  );
  clientId = made.clientId;
  adminId = (await adminSignsIn()).json<{ admin: { id: string } }>().admin.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  await database().query('DELETE FROM identity.throttles');
});

type Ask = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly cookie?: string;
  readonly payload?: object;
  readonly headers?: Record<string, string>;
};
const ask = (url: string, { method = 'POST', cookie, payload, headers }: Ask = {}, on = api) =>
  on.app.inject({
    method,
    url,
    headers: { host: 'localhost:3000', ...(cookie !== undefined && { cookie }), ...headers },
    ...(payload !== undefined && { payload }),
  });
const adminSignsIn = (more: Partial<typeof admin> = {}, rest: Ask = {}) =>
  ask('/api/admin/login', { ...rest, payload: { email: admin.email, password: admin.password, ...more } });
const clientSignsIn = (password = clientPassword, username = 'cora', rest: Ask = {}) =>
  ask('/api/client/login', { ...rest, payload: { username, password } });
const codeOf = (answer: { body: string }) => problem.parse(JSON.parse(answer.body)).code;
const eventsOf = async (streamId: string) => {
  const { events } = await api.run(EventStore.use((store) => store.readStream(streamId)));
  return events;
};

describe('signing in', () => {
  it('gives an admin a session that works until the sign-out', async () => {
    const signedIn = await adminSignsIn({ email: ' OWNER@setter.example ' });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json()).toMatchObject({
      success: true,
      admin: { name: 'Olive Owner', email: admin.email },
    });
    const cookie = cookiesOf(signedIn);
    const me = await ask('/api/admin/me', { method: 'GET', cookie });
    expect([me.statusCode, me.json()]).toEqual([
      200,
      { id: adminId, name: 'Olive Owner', email: admin.email },
    ]);
    const signedOut = await ask('/api/admin/logout', { cookie });
    expect([signedOut.statusCode, signedOut.json()]).toEqual([200, { success: true }]);
    expect(signedOut.cookies).toMatchObject([{ name: 'setter_admin', value: '' }]);
    // The cookie still opens, but the session behind it is gone.
    expect((await ask('/api/admin/me', { method: 'GET', cookie })).statusCode).toBe(401);
  });

  it('gives a client a session, by username in any case, and says who it is', async () => {
    const signedIn = await clientSignsIn();
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { firstName: 'Cora', username: 'Cora' }]);
    const status = await ask('/api/auth/status?userType=client', {
      method: 'GET',
      cookie: cookiesOf(signedIn),
    });
    expect(status.json()).toEqual({ userType: 'client', user: { firstName: 'Cora', username: 'Cora' } });
    const other = await ask('/api/auth/status?userType=admin', {
      method: 'GET',
      cookie: cookiesOf(signedIn),
    });
    expect([other.statusCode, codeOf(other)]).toEqual([401, 'not_signed_in']);
  });

  it('takes the password however its accents were typed', async () => {
    expect((await clientSignsIn(clientPassword.normalize('NFD'))).statusCode).toBe(200);
  });

  it('sets a cookie that scripts, other sites and plain connections do not get', async () => {
    const [cookie] = (await adminSignsIn()).cookies;
    expect(cookie).toMatchObject({
      name: 'setter_admin',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 12 * 3600,
    });
    expect(cookie).not.toHaveProperty('domain');
    expect(cookie).not.toHaveProperty('secure');
    const exposed = await startTestApi(database().url, exposedSettings);
    const [secure] = (
      await ask('/api/admin/login', { payload: admin, headers: { host: 'setter.example' } }, exposed)
    ).cookies;
    expect(secure).toMatchObject({ secure: true, httpOnly: true });
    await exposed.close();
  });

  it('keeps a session under a hash of its secret only', async () => {
    const cookie = cookiesOf(await adminSignsIn());
    const rows = await database().query<{ all: string }>(
      'SELECT row_to_json(s)::text AS all FROM identity.sessions s',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.all).not.toContain(cookie.slice(14, 40));
    expect(JSON.parse(rows[0]?.all ?? '{}')).toMatchObject({
      id_hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  it('begins anew each time and ends the session that it replaces', async () => {
    const first = cookiesOf(await adminSignsIn());
    const second = cookiesOf(await adminSignsIn({}, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await ask('/api/admin/me', { method: 'GET', cookie: first })).statusCode).toBe(401);
    expect((await ask('/api/admin/me', { method: 'GET', cookie: second })).statusCode).toBe(200);
  });

  it('is recorded, without anything about the person', async () => {
    await adminSignsIn();
    const events = await eventsOf(`sign-in-admin-${adminId}`);
    expect(events.at(-1)).toMatchObject({
      type: 'SignedIn',
      data: { userKind: 'admin', userId: adminId },
      metadata: { actor: { kind: 'admin', id: adminId } },
    });
  });
});

describe('a sign-in that fails', () => {
  it('cannot be told apart: wrong password, nobody, the other kind of account', async () => {
    const answers = [
      await adminSignsIn({ password: 'wrong' }),
      await adminSignsIn({ email: 'nobody@setter.example' }),
      await clientSignsIn('wrong'),
      await clientSignsIn(clientPassword, 'nobody'),
      await clientSignsIn(admin.password, admin.email),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'invalid_credentials', message: 'Invalid credentials' });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('of nobody hashes all the same, so that time tells nothing', async () => {
    const guarded = await startTestApi(database().url, testSettings, Passwords.layer);
    const timed = async (username: string) => {
      const runs: number[] = [];
      for (let i = 0; i < 4; i++) {
        const from = performance.now();
        await ask('/api/client/login', { payload: { username, password: 'wrong' } }, guarded);
        runs.push(performance.now() - from);
      }
      // The fastest: what else the machine does only ever adds.
      return Math.min(...runs);
    };
    const hashing = Effect.timed(Passwords.use((passwords) => passwords.hash('x')));
    const [hash] = await guarded.run(hashing);
    const nobody = await timed('nobody-at-all');
    // The stored hash is a cheap one here; what counts is that nobody costs a whole one.
    expect(nobody).toBeGreaterThan(Duration.toMillis(hash) / 2);
    await guarded.close();
  });

  it('is recorded in batches', async () => {
    for (let i = 0; i < 3; i++) await clientSignsIn('wrong');
    const before = (await eventsOf(`sign-in-client-${clientId}`)).filter(
      ({ type }) => type === 'SignInFailed',
    ).length;
    await api.run(FailedSignIns.use((failed) => failed.flush));
    const after = (await eventsOf(`sign-in-client-${clientId}`)).filter(
      ({ type }) => type === 'SignInFailed',
    );
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)?.data).toMatchObject({ count: expect.any(Number) });
  });

  it('with the right password of an inactive client says so', async () => {
    const made = await api.run(
      registerClient(context(), {
        username: 'idle',
        password: clientPassword,
        details: noDetails,
        initialCredits: 0,
      }),
    );
    const boss = cookiesOf(await adminSignsIn());
    const cookie = cookiesOf(await clientSignsIn(clientPassword, 'idle'));
    const off = await ask(`/api/admin/clients/${made.clientId}`, {
      method: 'PATCH',
      cookie: boss,
      payload: { isActive: false },
    });
    expect(off.statusCode).toBe(200);
    const status = await ask('/api/auth/status', { method: 'GET', cookie });
    expect(status.statusCode).toBe(401);
    const right = await clientSignsIn(clientPassword, 'idle');
    expect([right.statusCode, codeOf(right), right.cookies]).toEqual([403, 'account_inactive', []]);
    const wrong = await clientSignsIn('wrong', 'idle');
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'invalid_credentials']);
    const left = await database().query(
      'SELECT 1 FROM identity.sessions WHERE user_id = $1 AND user_kind = $2',
      [String(made.clientId), 'client'],
    );
    expect(left).toEqual([]);
  });
});

describe('a session', () => {
  it('does not pass for one of the other kind', async () => {
    const value = cookiesOf(await clientSignsIn()).replace('setter_client=', '');
    const renamed = await ask('/api/admin/me', { method: 'GET', cookie: `setter_admin=${value}` });
    expect([renamed.statusCode, codeOf(renamed)]).toEqual([401, 'not_signed_in']);
  });

  it('ends with a new password', async () => {
    const boss = cookiesOf(await adminSignsIn());
    const cookie = cookiesOf(await clientSignsIn());
    const still = () => ask('/api/auth/status', { method: 'GET', cookie });
    expect((await still()).statusCode).toBe(200);
    const changed = await ask(`/api/admin/clients/${clientId}`, {
      method: 'PATCH',
      cookie: boss,
      payload: { password: 'another one' },
    });
    expect(changed.statusCode).toBe(200);
    expect((await still()).statusCode).toBe(401);
    expect((await clientSignsIn()).statusCode).toBe(401);
    await ask(`/api/admin/clients/${clientId}`, {
      method: 'PATCH',
      cookie: boss,
      payload: { password: clientPassword },
    });
    expect((await clientSignsIn()).statusCode).toBe(200);
  });

  it.each([
    ['without a request for 2 hours', "last_seen_at = now() - interval '121 minutes'"],
    ['12 hours after the sign-in', "expires_at = now() - interval '1 second'"],
  ])('of an admin ends %s', async (_when, change) => {
    const cookie = cookiesOf(await adminSignsIn());
    await database().query(`UPDATE identity.sessions SET ${change} WHERE user_kind = 'admin'`);
    expect((await ask('/api/admin/me', { method: 'GET', cookie })).statusCode).toBe(401);
  });

  it('is kept alive by use', async () => {
    const cookie = cookiesOf(await adminSignsIn());
    await database().query("UPDATE identity.sessions SET last_seen_at = now() - interval '100 minutes'");
    expect((await ask('/api/admin/me', { method: 'GET', cookie })).statusCode).toBe(200);
    const [row] = await database().query<{ fresh: boolean }>(
      "SELECT bool_or(last_seen_at > now() - interval '1 minute') AS fresh FROM identity.sessions",
    );
    expect(row?.fresh).toBe(true);
  });

  it('cannot be begun with a password that was changed after it had been verified', async () => {
    // Between the check and the start: the hash that was verified is no longer the one that is stored.
    const account = { userKind: 'admin', userId: adminId } as const;
    const session = await api.run(
      Sessions.use((sessions) => sessions.start(account, 'the hash of yesterday')),
    );
    expect(session).toBeUndefined();
  });

  it.each([
    'setter_admin=x',
    'setter_admin=x%3By',
    'setter_admin=',
    `setter_admin=${'A'.repeat(4000)}%3BAAAA`,
  ])('is not opened by %s', async (cookie) => {
    expect((await ask('/api/admin/me', { method: 'GET', cookie: cookie.slice(0, 4000) })).statusCode).toBe(
      401,
    );
  });
});

describe('the throttle', () => {
  const from = (address: string): Ask => ({ headers: { 'x-forwarded-for': address } });

  it('stops after ten failures of one account from one address, also for the right password', async () => {
    for (let i = 0; i < 10; i++) expect((await clientSignsIn('wrong')).statusCode).toBe(401);
    const refused = await clientSignsIn();
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60 + 1);
    // Another account from there is not concerned.
    expect((await adminSignsIn()).statusCode).toBe(200);
  });

  it('holds against many tries at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => clientSignsIn('wrong', 'nobody')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('does not count sign-ins that succeed', async () => {
    for (let i = 0; i < 12; i++) expect((await clientSignsIn()).statusCode).toBe(200);
  });

  it('believes no address that a visitor writes into a header', async () => {
    for (let i = 0; i < 10; i++) await clientSignsIn('wrong', 'cora', from(`203.0.113.${i}`));
    expect((await clientSignsIn(clientPassword, 'cora', from('203.0.113.99'))).statusCode).toBe(429);
  });

  it('behind a proxy counts the address that the proxy tells, and lets others in', async () => {
    const proxied = await startTestApi(database().url, { ...testSettings, trustProxy: 1 });
    const signIn = (address: string, password: string) =>
      ask(
        '/api/client/login',
        { payload: { username: 'cora', password }, ...from(`198.51.100.1, ${address}`) },
        proxied,
      );
    for (let i = 0; i < 10; i++) await signIn('203.0.113.7', 'wrong');
    expect((await signIn('203.0.113.7', clientPassword)).statusCode).toBe(429);
    expect((await signIn('203.0.113.8', clientPassword)).statusCode).toBe(200);
    await proxied.close();
  });

  it('stores neither names nor addresses', async () => {
    await clientSignsIn('wrong');
    const rows = await database().query<{ bucket: string }>('SELECT bucket FROM identity.throttles');
    expect(rows.length).toBe(3);
    for (const { bucket } of rows) expect(bucket).toMatch(/^[\w-]{43}$/);
  });
});

describe('the first admin', () => {
  it('is made once, and never changed by configuration afterwards', async () => {
    expect(await api.run(ensureAdmin({ ...admin, password: 'quite another' }))).toBe(false);
    expect(await api.run(ensureAdmin({ ...admin, email: 'second@setter.example' }))).toBe(false);
    expect((await adminSignsIn({ password: 'quite another' })).statusCode).toBe(401);
    expect((await adminSignsIn()).statusCode).toBe(200);
  });
});

describe('nothing of ours is told', () => {
  it('by any answer to bad input', async () => {
    const payloads = [
      { email: 'a\u0000b', password: 'x' },
      { email: "' OR 1=1 --", password: "'; DROP TABLE identity.sessions; --" },
      { email: { $ne: null }, password: ['x'] },
      { email: 'x'.repeat(300), password: 'y'.repeat(200) },
    ];
    for (const payload of payloads) {
      const answer = await ask('/api/admin/login', { payload });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/select |insert |identity\.|postgres|node_modules|\.ts:|at \w+ \(/i);
    }
  });

  it('and nothing secret is logged', () => {
    const logged = api.logged();
    expect(logged).toContain('/api/admin/login');
    for (const secret of [
      admin.password,
      clientPassword,
      admin.email,
      'Cora',
      'cora',
      '127.0.0.1',
      'setter_admin=',
    ]) {
      expect(logged).not.toContain(secret);
    }
  });
});
