import { cookiesOf } from '@setter/http/test-app';
import { Sessions } from '@setter/identity/sessions';
import { describe, expect, it } from 'vitest';
import { clientPassword, codeOf, newClient, withIdentities } from '../test-support/identities.ts';

const { database, get, ask, adminSignsIn, clientSignsIn } = withIdentities();

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
    const changed = await ask(`/api/admin/clients/${get().clientId}`, {
      method: 'PATCH',
      cookie: boss,
      payload: { password: 'another one' },
    });
    expect(changed.statusCode).toBe(200);
    expect((await still()).statusCode).toBe(401);
    expect((await clientSignsIn()).statusCode).toBe(401);
    await ask(`/api/admin/clients/${get().clientId}`, {
      method: 'PATCH',
      cookie: boss,
      payload: { password: clientPassword },
    });
    expect((await clientSignsIn()).statusCode).toBe(200);
  });

  it('ends with the removal of the client', async () => {
    const boss = cookiesOf(await adminSignsIn());
    const { clientId } = await get().api.run(newClient('leaver'));
    const cookie = cookiesOf(await clientSignsIn(clientPassword, 'leaver'));
    const removed = await ask(`/api/admin/clients/${clientId}`, { method: 'DELETE', cookie: boss });
    expect(removed.statusCode).toBe(200);
    expect((await ask('/api/auth/status', { method: 'GET', cookie })).statusCode).toBe(401);
    expect((await clientSignsIn(clientPassword, 'leaver')).statusCode).toBe(403);
  });

  it('never outlives a deactivation that happens while it begins', async () => {
    const boss = cookiesOf(await adminSignsIn());
    const { clientId } = await get().api.run(newClient('racer'));
    const setActive = (isActive: boolean) =>
      ask(`/api/admin/clients/${clientId}`, { method: 'PATCH', cookie: boss, payload: { isActive } });
    for (let round = 0; round < 8; round++) {
      const [off] = await Promise.all([
        setActive(false),
        ...Array.from({ length: 4 }, () => clientSignsIn(clientPassword, 'racer')),
      ]);
      expect(off.statusCode).toBe(200);
      const left = await database().query(
        "SELECT 1 FROM identity.sessions WHERE user_kind = 'client' AND user_id = $1",
        [String(clientId)],
      );
      expect(left).toEqual([]);
      expect((await setActive(true)).statusCode).toBe(200);
    }
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
    const account = { userKind: 'admin', userId: get().adminId } as const;
    const session = await get().api.run(
      Sessions.use((sessions) =>
        sessions.start(account, { passwordHash: 'the hash of yesterday', epoch: 0 }),
      ),
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

describe('a request that names the account it was made for', () => {
  const account = (named: string) => ({ 'x-account': named });

  it('does nothing once another account has signed in', async () => {
    const { clientId } = await get().api.run(newClient('bert'));
    const cookie = cookiesOf(await clientSignsIn(clientPassword, 'bert'));
    const pay = (named: string) =>
      ask('/api/client/create-payment-intent', {
        cookie,
        headers: account(named),
        payload: { stripePriceId: 'pack-1', credits: 1, amount: 150 },
      });
    const refused = await pay(`client:${get().clientId}`);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'other_account']);
    expect(await database().query("SELECT 1 FROM event_store.events WHERE type = 'PaymentStarted'")).toEqual(
      [],
    );
    const leave = await ask('/api/client/logout', { cookie, headers: account('client:999') });
    expect([leave.statusCode, leave.cookies]).toEqual([409, []]);
    const here = await ask('/api/client/logout', { cookie, headers: account(`client:${clientId}`) });
    expect(here.statusCode).toBe(200);
  });

  it('is told first that there is no session', async () => {
    const answer = await ask('/api/admin/me', { method: 'GET', headers: account('client:3') });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'not_signed_in']);
  });
});
