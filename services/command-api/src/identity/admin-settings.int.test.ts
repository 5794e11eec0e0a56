import { cookiesOf, testSettings } from '@setter/http/test-app';
import { describe, expect, it } from 'vitest';
import { admin, askOn, codeOf, withIdentities } from '../test-support/identities.ts';
import { startTestApi } from '../test-support/test-api.ts';

const { database, get, ask, adminSignsIn, clientSignsIn, eventsOf } = withIdentities();

const path = '/api/admin/settings';
const signedIn = async (password: string = admin.password) => {
  const answer = await adminSignsIn({ password });
  expect(answer.statusCode).toBe(200);
  return cookiesOf(answer);
};
const read = async (cookie: string) => (await ask(path, { method: 'GET', cookie })).json<object>();
const change = (cookie: string, payload: object, headers?: Record<string, string>) =>
  ask(path, { method: 'PATCH', cookie, payload, ...(headers && { headers }) });
const isSignedIn = async (cookie: string) =>
  (await ask('/api/admin/me', { method: 'GET', cookie })).statusCode === 200;
const typesOf = async (streamId: string) => (await eventsOf(streamId)).map(({ type }) => type);

describe("an admin's settings", () => {
  it('have every alert on at first, and keep what was changed', async () => {
    const cookie = await signedIn();
    const first = {
      name: admin.name,
      email: admin.email,
      alerts: { lead: true, firstContact: true, payment: true, support: true, claim: true, prospect: true },
    };
    expect(await read(cookie)).toEqual(first);
    const answer = await change(cookie, { name: ' Olive Oyl ', alerts: { support: false } });
    const after = {
      name: 'Olive Oyl',
      email: admin.email,
      alerts: { lead: true, firstContact: true, payment: true, support: false, claim: true, prospect: true },
    };
    expect([answer.statusCode, answer.json()]).toEqual([200, after]);
    expect(await read(cookie)).toEqual(after);
    const me = await ask('/api/admin/me', { method: 'GET', cookie });
    expect(me.json()).toMatchObject({ name: 'Olive Oyl' });
    expect((await change(cookie, { name: 'Olive Oyl', alerts: { support: false } })).statusCode).toBe(200);
    expect(await typesOf(`admin-${get().adminId}`)).toEqual([
      'AdminRegistered',
      'AdminDetailsChanged',
      'AdminAlertsChanged',
    ]);
    await change(cookie, { name: admin.name, alerts: { support: true } });
  });

  it('are for admins', async () => {
    expect((await ask(path, { method: 'GET' })).statusCode).toBe(401);
    const client = cookiesOf(await clientSignsIn());
    expect((await change(client, { name: 'Cora' })).statusCode).toBe(401);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Use at most 100 characters.'],
    [
      { newPassword: 'short', currentPassword: admin.password },
      'newPassword',
      'Password must be at least 6 characters long',
    ],
    [{ newPassword: 'long enough' }, 'currentPassword', 'Enter your current password.'],
    [{ newPassword: 'long enough', currentPassword: '' }, 'currentPassword', 'Enter your current password.'],
    [
      { newPassword: 'long enough', currentPassword: 'a wrong one' },
      'currentPassword',
      'That is not your current password.',
    ],
  ])('refuse %o', async (payload, field, message) => {
    const answer = await change(await signedIn(), payload);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request']);
    expect(answer.json()).toMatchObject({ errors: [{ path: field, message }] });
  });
});

describe("an admin's own new password", () => {
  const next = 'another long secret';

  it('ends every other session, and a link to set one', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    const answer = await change(here, { currentPassword: admin.password, newPassword: next });
    expect(answer.statusCode).toBe(200);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await adminSignsIn()).statusCode).toBe(401);
    const changes = (await typesOf(`sign-in-admin-${get().adminId}`)).filter(
      (type) => type === 'PasswordChanged',
    );
    expect(changes).toHaveLength(1);
    const back = await change(await signedIn(next), { currentPassword: next, newPassword: admin.password });
    expect(back.statusCode).toBe(200);
  });

  it('answers a repeat of the request that set it as that one', async () => {
    const cookie = await signedIn();
    const key = { 'idempotency-key': 'pressed-twice' };
    const body = { currentPassword: admin.password, newPassword: next };
    const answers = [await change(cookie, body, key), await change(cookie, body, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]!.headers['x-event-position']).toBe(answers[0]!.headers['x-event-position']);
    await change(cookie, { currentPassword: next, newPassword: admin.password });
  });

  it('is set once though two processes are asked for it at the same time', async () => {
    const cookie = await signedIn();
    const other = await startTestApi(database().url, testSettings);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        askOn(i % 2 === 0 ? other : get().api, path, {
          method: 'PATCH',
          cookie,
          payload: { currentPassword: admin.password, newPassword: `password ${i}` },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    const back = { currentPassword: `password ${won}`, newPassword: admin.password };
    expect((await change(cookie, back)).statusCode).toBe(200);
    await other.close();
  });

  it('cannot be guessed at', async () => {
    const cookie = await signedIn();
    const guess = () => change(cookie, { currentPassword: 'a guess', newPassword: next });
    for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(429);
    expect(get().api.logged()).not.toContain('a guess');
  });
});
