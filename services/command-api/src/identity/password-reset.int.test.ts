import { cookiesOf, testSettings } from '@setter/http/test-app';
import type { Account } from '@setter/identity/sessions';
import { describe, expect, it } from 'vitest';
import { startCountedApi } from '../test-support/counted-api.ts';
import {
  admin,
  askOn,
  clientPassword,
  codeOf,
  newClient,
  withIdentities,
} from '../test-support/identities.ts';
import { newResetToken } from '../test-support/reset-links.ts';
import { startTestApi } from '../test-support/test-api.ts';

const { database, get, ask, adminSignsIn, clientSignsIn, eventsOf } = withIdentities();

const invalid = { valid: false, message: 'This link is no longer valid.', userType: null };
const request = (email: string) => ask('/api/auth/request-password-reset', { payload: { email } });
const verify = async (token: string) =>
  (await ask(`/api/auth/verify-reset-token/${token}`, { method: 'GET' })).json<object>();
const reset = (token: string, newPassword = 'quite a new one', headers?: Record<string, string>) =>
  ask('/api/auth/reset-password', { payload: { token, newPassword }, ...(headers && { headers }) });
const jobs = () =>
  database().query<{ data: Record<string, string> }>(
    "SELECT data FROM jobs.job WHERE name = 'request-password-reset' ORDER BY created_on",
  );
const cora = (): Account => ({ userKind: 'client', userId: String(get().clientId) });
const linkOf = (account: Account, expiresAt?: string) => get().api.run(newResetToken(account, expiresAt));

describe('asking for a link', () => {
  it('answers a known and an unknown address alike', async () => {
    const answers = [await request(admin.email), await request('nobody@setter.example')];
    for (const answer of answers) expect(answer.statusCode).toBe(202);
    const [known, unknown] = answers.map((answer) => answer.body);
    expect(known).toBe(unknown);
    expect(JSON.parse(known!)).toEqual({
      success: true,
      message: 'If an account has this address, a reset link is on its way.',
    });
  });

  it('does the same work for both, and looks no account up', async () => {
    const { statementsOf, close } = await startCountedApi(database().url);
    const workFor = (email: string) => statementsOf('/api/auth/request-password-reset', { email });
    await workFor('first@setter.example');
    const known = await workFor(admin.email);
    expect(known.length).toBeGreaterThan(0);
    expect(await workFor('nobody@setter.example')).toEqual(known);
    expect(known.join('\n')).not.toMatch(/reservations|events|credentials|streams/);
    await close();
  });

  it('leaves keyed hashes of the address and nothing else', async () => {
    const before = (await jobs()).length;
    await request('  NOBODY@setter.example ');
    await request('nobody@setter.example');
    const [first, second] = (await jobs()).slice(before);
    expect(first!.data['clientEmail']).toBe(second!.data['clientEmail']);
    for (const field of ['clientEmail', 'adminEmail']) expect(first!.data[field]).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(first)).not.toContain('setter.example');
    const buckets = await database().query<{ bucket: string }>('SELECT bucket FROM identity.throttles');
    for (const { bucket } of buckets) expect(bucket).toMatch(/^[\w-]{43}$/);
  });

  it('is throttled per address, known or not', async () => {
    for (const email of [admin.email, 'nobody@setter.example']) {
      for (let i = 0; i < 5; i++) expect((await request(email)).statusCode).toBe(202);
      const refused = await request(` ${email.toUpperCase()}`);
      expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    }
    expect((await request('another@setter.example')).statusCode).toBe(202);
  });

  it('claims its key, so that another address under it queues nothing', async () => {
    const before = (await jobs()).length;
    const headers = { 'idempotency-key': 'one-link' };
    const asking = (email: string) =>
      ask('/api/auth/request-password-reset', { payload: { email }, headers });
    expect((await asking('first@setter.example')).statusCode).toBe(202);
    const refused = await asking('second@setter.example');
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'idempotency_key_reused']);
    expect((await asking('first@setter.example')).statusCode).toBe(202);
    expect((await jobs()).length).toBe(before + 1);
  });

  it('needs an e-mail address', async () => {
    const answer = await request('nobody');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'email', message: 'Please enter a valid email address' }],
    });
  });
});

describe('a link', () => {
  it('is verified without an end to it', async () => {
    const token = await linkOf(cora());
    for (let i = 0; i < 2; i++)
      expect(await verify(token)).toMatchObject({ valid: true, userType: 'client' });
    expect(await verify(await linkOf({ userKind: 'admin', userId: get().adminId }))).toMatchObject({
      valid: true,
      userType: 'admin',
    });
  });

  it('is not known by a wrong, old, expired or cut token', async () => {
    const old = await linkOf(cora());
    const newer = await linkOf(cora());
    const expired = await linkOf({ userKind: 'admin', userId: get().adminId }, new Date().toISOString());
    for (const token of [old, expired, newer.slice(1), newer.toLowerCase(), 'x', 'x'.repeat(200)]) {
      expect(await verify(token)).toEqual(invalid);
      const answer = await reset(token);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_token']);
    }
    // No address holds NUL; in a body it is one more wrong token.
    expect(await verify('%00')).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(codeOf(await reset('\0'))).toBe('invalid_token');
    expect(await verify(newer)).toMatchObject({ valid: true });
    expect((await clientSignsIn()).statusCode).toBe(200);
  });

  it('sets a password once, and signs the account out everywhere', async () => {
    const { clientId } = await get().api.run(newClient('once', 'once@setter.example'));
    const cookies = [
      cookiesOf(await clientSignsIn(clientPassword, 'once')),
      cookiesOf(await clientSignsIn(clientPassword, 'once')),
    ];
    const token = await linkOf({ userKind: 'client', userId: String(clientId) });
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Password reset successful', userType: 'client' },
    ]);
    for (const cookie of cookies)
      expect((await ask('/api/auth/status', { method: 'GET', cookie })).statusCode).toBe(401);
    expect((await clientSignsIn(clientPassword, 'once')).statusCode).toBe(401);
    expect((await clientSignsIn('quite a new one', 'once')).statusCode).toBe(200);
    const again = await reset(token, 'yet another one');
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'invalid_token']);
    expect(await verify(token)).toEqual(invalid);
    const events = await eventsOf(`sign-in-client-${clientId}`);
    expect(events.filter(({ type }) => type === 'PasswordChanged')).toMatchObject([
      { metadata: { actor: { kind: 'client', id: String(clientId) } } },
    ]);
  });

  it('answers a repeat of the request that used it as that one', async () => {
    const { clientId } = await get().api.run(newClient('repeater'));
    const token = await linkOf({ userKind: 'client', userId: String(clientId) });
    const key = { 'idempotency-key': 'the-same-form' };
    for (let i = 0; i < 2; i++) expect((await reset(token, 'quite a new one', key)).statusCode).toBe(200);
  });

  it('sets the password of an admin', async () => {
    const cookie = cookiesOf(await adminSignsIn());
    const token = await linkOf({ userKind: 'admin', userId: get().adminId });
    expect((await reset(token, admin.password)).json()).toMatchObject({ userType: 'admin' });
    expect((await ask('/api/admin/me', { method: 'GET', cookie })).statusCode).toBe(401);
    expect((await adminSignsIn()).statusCode).toBe(200);
  });

  it('ends with a deactivation and with a password that an admin sets', async () => {
    const { clientId } = await get().api.run(newClient('idle'));
    const boss = cookiesOf(await adminSignsIn());
    const change = (payload: object) =>
      ask(`/api/admin/clients/${clientId}`, { method: 'PATCH', cookie: boss, payload });
    const account: Account = { userKind: 'client', userId: String(clientId) };
    const before = await linkOf(account);
    await change({ isActive: false });
    expect(await verify(before)).toEqual(invalid);
    expect((await reset(before)).statusCode).toBe(400);
    await change({ isActive: true });
    expect(await verify(before)).toEqual(invalid);
    const after = await linkOf(account);
    expect(await verify(after)).toMatchObject({ valid: true });
    await change({ password: 'set by the admin' });
    expect(await verify(after)).toEqual(invalid);
  });

  it('works once though two processes take it at the same time', async () => {
    const { clientId } = await get().api.run(newClient('twin'));
    const token = await linkOf({ userKind: 'client', userId: String(clientId) });
    const other = await startTestApi(database().url, testSettings);
    const take = (api: typeof other, newPassword: string) =>
      askOn(api, '/api/auth/reset-password', { payload: { token, newPassword } });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => take(i % 2 === 0 ? other : get().api, `password ${i}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await clientSignsIn(`password ${won}`, 'twin')).statusCode).toBe(200);
    await other.close();
  });

  it('needs a password of 6 characters', async () => {
    const answer = await reset(await linkOf(cora()), 'short');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'newPassword', message: 'Password must be at least 6 characters long' }],
    });
  });
});

it('no token is in the log or in the database, and no password', async () => {
  const token = await linkOf(cora());
  await verify(token);
  await reset(token, clientPassword);
  const logged = get().api.logged();
  expect(logged).toContain('verify-reset-token');
  for (const secret of [token, clientPassword, 'quite a new one', admin.email])
    expect(logged).not.toContain(secret);
  const rows = await database().query<{ row: string }>(
    `SELECT row_to_json(e)::text AS row FROM event_store.events e UNION ALL
     SELECT row_to_json(c)::text FROM event_store.commands c UNION ALL
     SELECT row_to_json(r)::text FROM event_store.reservations r`,
  );
  for (const { row } of rows) expect(row).not.toContain(token);
});
