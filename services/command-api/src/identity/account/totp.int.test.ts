import { cookiesOf } from '@setter/http/test-app';
import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awayFromNextStep, codeOf as totpCode, wrongCodeOf } from '../../test-support/authenticator-app.ts';
import { admin, codeOf, withIdentities } from '../../test-support/identities.ts';
import { newResetToken } from '../../test-support/reset-links.ts';
import { secondFactorsOf } from '../../test-support/second-factors.ts';

const identities = withIdentities();
const { database, get, ask, eventsOf } = identities;
const { account, signIn, statusOf, forgetUsedCodes, turnOnApp, removeAll } = secondFactorsOf(identities);
beforeEach(awayFromNextStep);
afterEach(removeAll);

const login = (code?: string, password: string = admin.password) =>
  ask('/api/admin/login', {
    payload: { email: admin.email, password, ...(code !== undefined && { code }) },
  });
const isSignedIn = async (cookie: string) =>
  (await ask('/api/admin/me', { method: 'GET', cookie })).statusCode === 200;
const signInEvents = () => eventsOf(`sign-in-admin-${get().adminId}`);

describe('an authenticator app', () => {
  it('is on once it has shown its first code, which ends the other sessions', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const enrolled = await account('/totp', here);
    const { secret, otpauthUrl } = enrolled.json<{ secret: string; otpauthUrl: string }>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(new URL(otpauthUrl).pathname)).toContain(admin.email);
    expect((await statusOf(here)).twoFactor).toBe(false);
    expect((await login()).statusCode).toBe(200);

    const wrong = await account('/totp/confirm', here, { payload: { code: wrongCodeOf(secret) } });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'invalid_code']);
    const confirmed = await account('/totp/confirm', here, { payload: { code: totpCode(secret, -1) } });
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    expect([confirmed.statusCode, new Set(recoveryCodes).size]).toEqual([200, 10]);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    const status = await statusOf(here);
    expect(status).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
    expect(Date.parse(status.totpSince ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await signInEvents()).slice(-3).map(({ type, data }) => ({ type, data }))).toMatchObject([
      { type: 'SecondFactorTurnedOn', data: { kind: 'app' } },
      { type: 'RecoveryCodesReplaced' },
      { type: 'SecurityEpochRaised', data: { causes: ['factor'] } },
    ]);
    const kinds = await get().api.run(
      SecondFactors.use((factors) => factors.kindsOf([get().adminId, 'none'])),
    );
    expect([...kinds]).toEqual([[get().adminId, ['app']]]);
  });

  it('is asked for after the right password only, and a code signs in once', async () => {
    const { secret } = await turnOnApp(await signIn());
    const [none, guess] = [await login(), await login(undefined, 'not it')];
    expect([none.statusCode, codeOf(none)]).toEqual([401, 'code_required']);
    expect([guess.statusCode, codeOf(guess)]).toEqual([401, 'invalid_credentials']);
    const used = await login(totpCode(secret, -1));
    expect([used.statusCode, codeOf(used)]).toEqual([401, 'invalid_code']);
    const code = totpCode(secret);
    const right = await login(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([right.statusCode, await isSignedIn(cookiesOf(right))]).toEqual([200, true]);
    expect(codeOf(await login(code))).toBe('invalid_code');
    const later = await login(totpCode(secret, 1));
    expect(later.statusCode).toBe(200);
    // The step from before is over with a later one.
    expect(codeOf(await login(code))).toBe('invalid_code');
  });

  it('signs one of many in who use the same code at once', async () => {
    const { secret } = await turnOnApp(await signIn());
    for (let round = 0; round < 3; round++) {
      await forgetUsedCodes();
      const code = totpCode(secret);
      const answers = await Promise.all(Array.from({ length: 6 }, () => login(code)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(new Set(refused.map(codeOf))).toEqual(new Set(['invalid_code']));
      await database().query('DELETE FROM identity.throttles');
    }
  });

  it('is confirmed by one of two requests with its first code', async () => {
    const cookie = await signIn();
    const { secret } = (await account('/totp', cookie)).json<{ secret: string }>();
    const payload = { code: totpCode(secret) };
    const answers = await Promise.all([1, 2, 3].map(() => account('/totp/confirm', cookie, { payload })));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    // Their session goes on, or they came before it was moved to the new epoch.
    for (const status of statuses.slice(1)) expect([400, 401]).toContain(status);
    expect(codeOf(await login(payload.code))).toBe('invalid_code');
  });

  it('leaves no session of a password alone that began while it was turned on', async () => {
    for (let round = 0; round < 3; round++) {
      const cookie = await signIn();
      const { secret } = (await account('/totp', cookie)).json<{ secret: string }>();
      const confirm = () => account('/totp/confirm', cookie, { payload: { code: totpCode(secret) } });
      const [confirmed, ...logins] = await Promise.all([confirm(), login(), login(), login(), login()]);
      expect(confirmed.statusCode).toBe(200);
      const refused = logins.filter(({ statusCode }) => statusCode !== 200).map(codeOf);
      for (const code of refused) expect(['code_required', 'invalid_credentials']).toContain(code);
      const begun = logins.filter(({ statusCode }) => statusCode === 200).map(cookiesOf);
      for (const other of begun) expect(await isSignedIn(other)).toBe(false);
      expect(await isSignedIn(cookie)).toBe(true);
      await removeAll();
    }
  });

  it('shows the same secret and recovery codes to a repeat whose response was lost', async () => {
    const cookie = await signIn();
    const first = { headers: { 'idempotency-key': 'enrol' } };
    const [enrolled, again] = [await account('/totp', cookie, first), await account('/totp', cookie, first)];
    expect([again.statusCode, again.json()]).toEqual([201, enrolled.json()]);
    const { secret } = enrolled.json<{ secret: string }>();
    const confirm = { headers: { 'idempotency-key': 'confirm' }, payload: { code: totpCode(secret) } };
    const codes = await account('/totp/confirm', cookie, confirm);
    const repeated = await account('/totp/confirm', cookie, confirm);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, codes.json()]);
    expect((await statusOf(cookie)).recoveryCodesLeft).toBe(10);
  });

  it('is turned off with the password and a code', async () => {
    const cookie = await signIn();
    const remove = (password: string, code: string) =>
      account('/totp/remove', cookie, { payload: { password, code } });
    expect(codeOf(await remove(admin.password, '000000'))).toBe('invalid_code');
    const { secret } = await turnOnApp(cookie);
    const elsewhere = await signIn(totpCode(secret));
    await forgetUsedCodes();
    const wrongPassword = await remove('not it', totpCode(secret));
    expect([wrongPassword.statusCode, codeOf(wrongPassword)]).toEqual([400, 'wrong_password']);
    const wrongCode = await remove(admin.password, wrongCodeOf(secret));
    expect([wrongCode.statusCode, codeOf(wrongCode)]).toEqual([400, 'invalid_code']);
    const removed = await remove(admin.password, totpCode(secret));
    expect([removed.statusCode, removed.json()]).toEqual([200, { success: true }]);
    expect(await statusOf(cookie)).toMatchObject({ twoFactor: false, totpSince: null, recoveryCodesLeft: 0 });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await login()).statusCode).toBe(200);
  });

  it('is replaced by another one only in a session that has just proved a factor', async () => {
    const cookie = await signIn();
    const { secret } = await turnOnApp(cookie);
    await database().query(`UPDATE identity.sessions SET stepped_up_at = now() - interval '11 minutes'`);
    const refused = await account('/totp', cookie);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'step_up_required']);
    expect((await account('/step-up', cookie, { payload: { code: totpCode(secret) } })).statusCode).toBe(200);
    const { secret: next } = (await account('/totp', cookie)).json<{ secret: string }>();
    const confirmed = await account('/totp/confirm', cookie, { payload: { code: totpCode(next) } });
    expect(confirmed.statusCode).toBe(200);
    expect(codeOf(await login(totpCode(secret, 1)))).toBe('invalid_code');
    expect((await login(totpCode(next, 1))).statusCode).toBe(200);
  });

  it('is asked for after a password that a mailed link has set, too', async () => {
    const { secret } = await turnOnApp(await signIn());
    const token = await get().api.run(newResetToken({ userKind: 'admin', userId: get().adminId }));
    const reset = (newPassword: string, link: string) =>
      ask('/api/auth/reset-password', { payload: { token: link, newPassword } });
    expect((await reset('set by a link', token)).statusCode).toBe(200);
    expect(codeOf(await login(undefined, 'set by a link'))).toBe('code_required');
    expect((await login(totpCode(secret), 'set by a link')).statusCode).toBe(200);
    const back = await get().api.run(newResetToken({ userKind: 'admin', userId: get().adminId }));
    expect((await reset(admin.password, back)).statusCode).toBe(200);
  });

  it('cannot be guessed at, from however many addresses', async () => {
    const { secret } = await turnOnApp(await signIn());
    const wrong = wrongCodeOf(secret);
    const from = (address: string, code: string) =>
      get().api.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        remoteAddress: address,
        headers: { host: 'localhost:3000' },
        payload: { email: admin.email, password: admin.password, code },
      });
    const codes: string[] = [];
    for (let n = 0; n < 11; n++) codes.push(codeOf(await from(`203.0.113.${n + 1}`, wrong)));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'invalid_code'), 'too_many_requests']);
    expect(codeOf(await from('198.51.100.1', totpCode(secret)))).toBe('too_many_requests');
  });

  it('counts a wrong code as a failed sign-in, and a missing one not', async () => {
    const { secret } = await turnOnApp(await signIn());
    for (let n = 0; n < 12; n++) expect(codeOf(await login())).toBe('code_required');
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.push(codeOf(await login(undefined, 'not it')));
    for (let n = 0; n < 5; n++) codes.push(codeOf(await login(wrongCodeOf(secret))));
    expect(new Set(codes)).toEqual(new Set(['invalid_credentials', 'invalid_code']));
    expect(codeOf(await login(totpCode(secret)))).toBe('too_many_requests');
  });
});

describe('recovery codes', () => {
  it('sign in in place of a code, each once, however they are typed', async () => {
    const { recoveryCodes } = await turnOnApp(await signIn());
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const cookie = await signIn(first.replaceAll('-', '').toUpperCase());
    expect((await statusOf(cookie)).recoveryCodesLeft).toBe(9);
    expect(codeOf(await login(first))).toBe('invalid_code');
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(second)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await statusOf(cookie)).recoveryCodesLeft).toBe(8);
  });

  it('end with new ones', async () => {
    const cookie = await signIn();
    const { recoveryCodes: old } = await turnOnApp(cookie);
    const answer = await account('/recovery-codes', cookie);
    const { recoveryCodes: fresh } = answer.json<{ recoveryCodes: string[] }>();
    expect([answer.statusCode, new Set([...old, ...fresh]).size]).toEqual([200, 20]);
    expect((await signInEvents()).at(-1)?.type).toBe('RecoveryCodesReplaced');
    expect(codeOf(await login(old[0]))).toBe('invalid_code');
    expect((await login(fresh[0])).statusCode).toBe(200);
    expect((await statusOf(cookie)).recoveryCodesLeft).toBe(9);
  });
});

it('no secret of a factor is in the log of events, the database or the log of the process', async () => {
  const cookie = await signIn();
  const { secret, recoveryCodes } = await turnOnApp(cookie);
  const code = totpCode(secret);
  const signedIn = await signIn(code);
  await login(recoveryCodes[0]);
  const bare = Buffer.from(recoveryCodes[1]!.replaceAll('-', '')).toString();
  const secrets = [secret, recoveryCodes[0]!, recoveryCodes[1]!, bare];
  const tables = await database().query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables as { name: string }[]) {
    const rows = JSON.stringify(await database().query(`SELECT t::text FROM ${name} t`));
    for (const one of secrets) expect([name, rows.includes(one)]).toEqual([name, false]);
  }
  for (const one of [...secrets, code]) expect(get().api.logged()).not.toContain(one);
  const answers = await Promise.all(
    ['', '/passkeys', '/sessions'].map((path) => account(path, signedIn, { method: 'GET' })),
  );
  for (const one of secrets) expect(answers.map(({ body }) => body).join(' ')).not.toContain(one);
});
