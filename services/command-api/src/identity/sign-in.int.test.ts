import { cookiesOf, exposedSettings, testSettings } from '@setter/http/test-app';
import { Passwords } from '@setter/identity/passwords';
import { Effect, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  admin,
  askOn,
  clientPassword,
  codeOf,
  newClient,
  withIdentities,
} from '../test-support/identities.ts';
import { startTestApi } from '../test-support/test-api.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { FailedSignIns } from './failed-sign-ins.ts';

const { database, get, ask, adminSignsIn, clientSignsIn, eventsOf } = withIdentities();

describe('signing in', () => {
  it('gives an admin a session that works until the sign-out', async () => {
    const signedIn = await adminSignsIn({ email: ' OWNER@setter.example ' });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json()).toMatchObject({
      success: true,
      admin: { name: 'Olive Owner', email: admin.email, role: 'owner' },
    });
    const cookie = cookiesOf(signedIn);
    const me = await ask('/api/admin/me', { method: 'GET', cookie });
    expect([me.statusCode, me.json()]).toEqual([
      200,
      { id: get().adminId, name: 'Olive Owner', email: admin.email, role: 'owner' },
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
    expect(status.json()).toEqual({
      userType: 'client',
      user: { id: get().clientId, firstName: 'Cora', username: 'Cora' },
    });
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
      await askOn(exposed, '/api/admin/login', { payload: admin, headers: { host: 'setter.example' } })
    ).cookies;
    expect(secure).toMatchObject({
      name: '__Host-setter_admin',
      secure: true,
      httpOnly: true,
      path: '/',
    });
    expect(secure).not.toHaveProperty('domain');
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

  it('starts a new session each time and ends the session that it replaces', async () => {
    const first = cookiesOf(await adminSignsIn());
    const second = cookiesOf(await adminSignsIn({}, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await ask('/api/admin/me', { method: 'GET', cookie: first })).statusCode).toBe(401);
    expect((await ask('/api/admin/me', { method: 'GET', cookie: second })).statusCode).toBe(200);
  });

  it('is recorded, without anything about the person', async () => {
    await adminSignsIn();
    const events = await eventsOf(`sign-in-admin-${get().adminId}`);
    expect(events.at(-1)).toMatchObject({
      type: 'SignedIn',
      data: { userKind: 'admin', userId: get().adminId },
      metadata: { actor: { kind: 'admin', id: get().adminId } },
    });
  });
});

describe('a sign-in that fails', () => {
  it('answers a wrong password, an unknown account and the other kind of account alike', async () => {
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

  it('of an unknown account hashes as well, so that timing reveals nothing', async () => {
    const hashed: boolean[] = [];
    const counting = Layer.effect(
      Passwords,
      Effect.map(Passwords, ({ verify, ...others }) => ({
        ...others,
        verify: (password: string, known: string | undefined) => {
          hashed.push(known !== undefined);
          return verify(password, known);
        },
      })),
    ).pipe(Layer.provide(Passwords.layerTest));
    const watched = await startTestApi(database().url, testSettings, counting);
    for (const username of ['cora', 'nobody']) {
      const answer = await askOn(watched, '/api/client/login', { payload: { username, password: 'wrong' } });
      expect(answer.statusCode).toBe(401);
    }
    expect(hashed).toEqual([true, false]);
    await watched.close();
  });

  it('is recorded in batches', async () => {
    for (let i = 0; i < 3; i++) await clientSignsIn('wrong');
    const before = (await eventsOf(`sign-in-client-${get().clientId}`)).filter(
      ({ type }) => type === 'SignInFailed',
    ).length;
    await get().api.run(FailedSignIns.use((failed) => failed.flush));
    const after = (await eventsOf(`sign-in-client-${get().clientId}`)).filter(
      ({ type }) => type === 'SignInFailed',
    );
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)?.data).toMatchObject({ count: expect.any(Number) });
  });

  it('with the right password of an inactive client says so', async () => {
    const made = await get().api.run(newClient('idle'));
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

  it('of an inactive client is no repeat of one that succeeded, whatever its Idempotency-Key says', async () => {
    const made = await get().api.run(newClient('returner'));
    const once = { headers: { 'idempotency-key': 'the-same-form' } };
    expect((await clientSignsIn(clientPassword, 'returner', once)).statusCode).toBe(200);
    const off = await ask(`/api/admin/clients/${made.clientId}`, {
      method: 'PATCH',
      cookie: cookiesOf(await adminSignsIn()),
      payload: { isActive: false },
    });
    expect(off.statusCode).toBe(200);
    const again = await clientSignsIn(clientPassword, 'returner', once);
    expect([again.statusCode, codeOf(again), again.cookies]).toEqual([403, 'account_inactive', []]);
    const left = await database().query('SELECT 1 FROM identity.sessions WHERE user_id = $1', [
      String(made.clientId),
    ]);
    expect(left).toEqual([]);
  });
});

describe('the first admin', () => {
  it('is made once, and never changed by configuration afterwards', async () => {
    expect(await get().api.run(ensureAdmin({ ...admin, password: 'quite another' }))).toBe(false);
    expect(await get().api.run(ensureAdmin({ ...admin, email: 'second@setter.example' }))).toBe(false);
    expect((await adminSignsIn({ password: 'quite another' })).statusCode).toBe(401);
    expect((await adminSignsIn()).statusCode).toBe(200);
  });
});

describe('answers reveal nothing internal', () => {
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
    const logged = get().api.logged();
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
