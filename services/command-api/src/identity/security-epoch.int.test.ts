import { cookiesOf } from '@setter/http/test-app';
import type { Account } from '@setter/identity/sessions';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, clientPassword, newClient, withIdentities } from '../test-support/identities.ts';
import { newResetToken } from '../test-support/reset-links.ts';

const { get, ask, adminSignsIn, clientSignsIn } = withIdentities();

let boss = '';
beforeAll(async () => {
  boss = cookiesOf(await adminSignsIn());
});

const asAdmin = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const answer = await ask(url, { method, cookie: boss, ...(payload && { payload }) });
  expect([url, answer.statusCode]).toEqual([url, 200]);
};
const change = (id: number, payload: object) => asAdmin('PATCH', `/api/admin/clients/${id}`, payload);
const opens = async (token: string) =>
  (await ask(`/api/auth/verify-reset-token/${token}`, { method: 'GET' })).json<{ valid: boolean }>().valid;
const isSignedIn = async (cookie: string) =>
  (await ask('/api/auth/status?userType=client', { method: 'GET', cookie })).statusCode === 200;

/** A client with a session and an open link, in this order: a sign-in ends the links before it. */
const someone = async () => {
  const username = `name-${randomUUID()}`;
  const { clientId } = await get().api.run(newClient(username));
  const account: Account = { userKind: 'client', userId: String(clientId) };
  const cookie = cookiesOf(await clientSignsIn(clientPassword, username));
  const token = await get().api.run(newResetToken(account));
  expect([await isSignedIn(cookie), await opens(token)]).toEqual([true, true]);
  return { clientId, username, account, cookie, token };
};

const changes: readonly (readonly [string, (id: number) => Promise<void>])[] = [
  ['another address', (id) => change(id, { email: `other-${id}@clients.example` })],
  ['no address', (id) => change(id, { email: null })],
  [
    'an address that comes back',
    async (id) => {
      await change(id, { email: null });
      await change(id, { email: `${id}@clients.example` });
    },
  ],
  ['another username', (id) => change(id, { username: `other-${id}` })],
  ['a password', (id) => change(id, { password: 'set by the admin' })],
  [
    'a deactivation and a reactivation',
    async (id) => {
      await change(id, { isActive: false });
      await change(id, { isActive: true });
    },
  ],
  [
    'a removal and a restoration',
    async (id) => {
      await asAdmin('DELETE', `/api/admin/clients/${id}`);
      await asAdmin('POST', `/api/admin/clients/${id}/restore`);
    },
  ],
  [
    'all of them at once',
    (id) =>
      change(id, { username: `all-${id}`, email: `all-${id}@clients.example`, password: 'set by the admin' }),
  ],
];

describe('no link or session from before outlives', () => {
  it.each(changes)('%s', async (what, make) => {
    const { clientId, cookie, token, account } = await someone();
    await make(clientId);
    expect([await isSignedIn(cookie), await opens(token)]).toEqual([false, false]);
    const answer = await ask('/api/auth/reset-password', { payload: { token, newPassword: 'taken over' } });
    expect(answer.statusCode).toBe(400);
    // What is handed out from then on works.
    expect(await opens(await get().api.run(newResetToken(account)))).toBe(what !== 'no address');
  });
});

describe('a link and a session go on', () => {
  it.each([
    ['other details', { firstName: 'Cora', businessName: 'Harbour' }],
    ['another spelling of the username', {}],
  ])('with %s', async (what, details) => {
    const { clientId, username, cookie, token } = await someone();
    await change(clientId, what === 'other details' ? details : { username: username.toUpperCase() });
    expect([await isSignedIn(cookie), await opens(token)]).toEqual([true, true]);
  });
});

it('a sign-in ends the links before it: who signs in has a password', async () => {
  const { username, token } = await someone();
  expect((await clientSignsIn(clientPassword, username)).statusCode).toBe(200);
  expect(await opens(token)).toBe(false);
});

it('an admin who changes the own password keeps the session that did it, and no other', async () => {
  const [here, there] = [cookiesOf(await adminSignsIn()), cookiesOf(await adminSignsIn())];
  const token = await get().api.run(newResetToken({ userKind: 'admin', userId: get().adminId }));
  const answer = await ask('/api/admin/settings', {
    method: 'PATCH',
    cookie: here,
    payload: { currentPassword: admin.password, newPassword: 'a new long secret' },
  });
  expect(answer.statusCode).toBe(200);
  const statusOf = async (cookie: string) =>
    (await ask('/api/admin/me', { method: 'GET', cookie })).statusCode;
  expect([await statusOf(here), await statusOf(there), await opens(token)]).toEqual([200, 401, false]);
});
