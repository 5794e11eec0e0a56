import { cookiesOf } from '@setter/http/test-app';
import { describe, expect, it } from 'vitest';
import { admin, codeOf, withIdentities } from '../../test-support/identities.ts';
import { secondFactorsOf } from '../../test-support/second-factors.ts';

const identities = withIdentities();
const { get, ask, adminSignsIn, clientSignsIn, eventsOf } = identities;
const { account, signIn } = secondFactorsOf(identities);

type Listed = { id: string; createdAt: string; lastSeenAt: string; userAgent: string; current: boolean };
const sessionsOf = async (cookie: string) =>
  (await account('/sessions', cookie, { method: 'GET' })).json<Listed[]>();
const isSignedIn = async (cookie: string) =>
  (await ask('/api/admin/me', { method: 'GET', cookie })).statusCode === 200;

describe("an admin's account", () => {
  it('says who it is and how it is protected, and takes another name', async () => {
    const cookie = await signIn();
    const read = (await account('', cookie, { method: 'GET' })).json<Record<string, unknown>>();
    expect(read).toEqual({
      id: get().adminId,
      name: admin.name,
      email: admin.email,
      role: 'owner',
      twoFactor: false,
      totpSince: null,
      recoveryCodesLeft: 0,
      passwordChangedAt: expect.stringMatching(/Z$/) as string,
    });
    const renamed = await account('', cookie, { method: 'PATCH', payload: { name: ' Olive Oyl ' } });
    expect([renamed.statusCode, renamed.json()]).toEqual([200, { ...read, name: 'Olive Oyl' }]);
    expect((await account('', cookie, { method: 'GET' })).json()).toEqual({ ...read, name: 'Olive Oyl' });
    expect((await account('', cookie, { method: 'PATCH', payload: { name: ' ' } })).statusCode).toBe(400);
    await account('', cookie, { method: 'PATCH', payload: { name: admin.name } });
  });

  it('is for admins', async () => {
    const client = cookiesOf(await clientSignsIn());
    expect((await account('', client, { method: 'GET' })).statusCode).toBe(401);
    expect((await account('/sessions', client, { method: 'GET' })).statusCode).toBe(401);
  });
});

describe("an admin's sessions", () => {
  it('are listed without a secret and end one by one; the own one takes its cookie along', async () => {
    const phone = cookiesOf(await adminSignsIn({}, { headers: { 'user-agent': 'Phone' } }));
    const desk = cookiesOf(await adminSignsIn({}, { headers: { 'user-agent': 'Desk' } }));
    const list = await sessionsOf(desk);
    expect(Object.keys(list[0]!).toSorted()).toEqual([
      'createdAt',
      'current',
      'id',
      'lastSeenAt',
      'userAgent',
    ]);
    expect(list.filter(({ current }) => current).map(({ userAgent }) => userAgent)).toEqual(['Desk']);
    const other = list.find(({ userAgent }) => userAgent === 'Phone')!;
    const end = (id: string) => account(`/sessions/${id}`, desk, { method: 'DELETE' });
    expect((await end(other.id)).statusCode).toBe(200);
    const again = await end(other.id);
    expect([again.statusCode, codeOf(again)]).toEqual([404, 'not_found']);
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
    const own = await end((await sessionsOf(desk)).find(({ current }) => current)!.id);
    expect([own.statusCode, own.cookies.map(({ value }) => value)]).toEqual([200, ['']]);
    expect(await isSignedIn(desk)).toBe(false);
  });
});

describe("an admin's own new password", () => {
  const next = 'another long secret';

  it('needs the current one, ends the others and says when it was changed', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const before = (await account('', here, { method: 'GET' })).json<{ passwordChangedAt: string }>();
    const wrong = await account('/password', here, {
      payload: { currentPassword: 'not it', newPassword: next },
    });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'wrong_password']);
    const payload = { currentPassword: admin.password, newPassword: next };
    const headers = { 'idempotency-key': 'pressed-twice' };
    for (let n = 0; n < 2; n++) {
      const changed = await account('/password', here, { payload, headers });
      expect([changed.statusCode, changed.json()]).toEqual([200, { success: true }]);
    }
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    const after = (await account('', here, { method: 'GET' })).json<{ passwordChangedAt: string }>();
    expect(Date.parse(after.passwordChangedAt)).toBeGreaterThan(Date.parse(before.passwordChangedAt));
    const changes = (await eventsOf(`sign-in-admin-${get().adminId}`)).filter(
      ({ type }) => type === 'PasswordChanged',
    );
    expect(changes).toHaveLength(1);
    const back = { currentPassword: next, newPassword: admin.password };
    expect((await account('/password', here, { payload: back })).statusCode).toBe(200);
  });
});
