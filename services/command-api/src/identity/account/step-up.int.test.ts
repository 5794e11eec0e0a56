import { isSteppedUp } from '@setter/identity/step-up';
import { softwareAuthenticator } from '@setter/testing/software-authenticator';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awayFromNextStep, codeOf as totpCode, wrongCodeOf } from '../../test-support/authenticator-app.ts';
import { admin, codeOf, withIdentities } from '../../test-support/identities.ts';
import { secondFactorsOf } from '../../test-support/second-factors.ts';

const identities = withIdentities();
const { database } = identities;
const { account, signIn, forgetUsedCodes, turnOnApp, addPasskey, removeAll } = secondFactorsOf(identities);
beforeEach(awayFromNextStep);
afterEach(removeAll);

const stepUp = (cookie: string, payload: object, headers: Record<string, string> = {}) =>
  account('/step-up', cookie, { payload, headers });
const forget = () =>
  database().query(`UPDATE identity.sessions SET stepped_up_at = now() - interval '11 minutes'`);
/** Which of the live sessions are stepped up, the oldest first. */
const steppedUp = async () => {
  const rows = (await database().query(
    'SELECT stepped_up_at AS at FROM identity.sessions ORDER BY created_at',
  )) as { at: Date }[];
  return rows.map(({ at }) => isSteppedUp({ steppedUpAt: at.toISOString() }, Date.now()));
};
beforeEach(() => database().query('DELETE FROM identity.sessions'));

describe('a step-up', () => {
  it('is made by signing in', async () => {
    await signIn();
    expect(await steppedUp()).toEqual([true]);
    await forget();
    expect(await steppedUp()).toEqual([false]);
  });

  it('lasts ten minutes, in the session that made it', async () => {
    const here = await signIn();
    await signIn();
    await forget();
    const answer = await stepUp(here, { password: admin.password });
    expect(answer.statusCode).toBe(200);
    const left = Date.parse(answer.json<{ until: string }>().until) - Date.now();
    expect(left).toBeGreaterThan(9.9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    expect(await steppedUp()).toEqual([true, false]);
  });

  it('is not made by a wrong password, which is tried ten times', async () => {
    const cookie = await signIn();
    await forget();
    const codes: string[] = [];
    for (let n = 0; n < 11; n++) codes.push(codeOf(await stepUp(cookie, { password: 'not it' })));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrong_password'), 'too_many_requests']);
    expect(await steppedUp()).toEqual([false]);
  });

  it('needs a second factor where one is on', async () => {
    const cookie = await signIn();
    expect(codeOf(await stepUp(cookie, { code: '000000' }))).toBe('invalid_code');
    const { secret, recoveryCodes } = await turnOnApp(cookie);
    await forget();
    const password = await stepUp(cookie, { password: admin.password });
    expect([password.statusCode, codeOf(password)]).toEqual([400, 'code_required']);
    const wrong = await stepUp(cookie, { code: wrongCodeOf(secret) });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'invalid_code']);
    expect(await steppedUp()).toEqual([false]);
    const code = totpCode(secret);
    expect((await stepUp(cookie, { code })).statusCode).toBe(200);
    expect(await steppedUp()).toEqual([true]);
    expect(codeOf(await stepUp(cookie, { code }))).toBe('invalid_code');
    expect((await stepUp(cookie, { code: recoveryCodes[3] })).statusCode).toBe(200);
    expect(codeOf(await stepUp(cookie, { code: recoveryCodes[3] }))).toBe('invalid_code');
  });

  it('is made by a passkey of the own account', async () => {
    const cookie = await signIn();
    const { authenticator } = await addPasskey(cookie);
    await forget();
    type Options = Parameters<typeof authenticator.get>[0] & { readonly allowCredentials: object[] };
    const options = async () => (await account('/step-up/options', cookie)).json<Options>();
    expect((await options()).allowCredentials).toHaveLength(1);
    const foreign = softwareAuthenticator().get(await options());
    const refused = await stepUp(cookie, { response: foreign });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'invalid_passkey']);
    expect(await steppedUp()).toEqual([false]);
    expect((await stepUp(cookie, { response: authenticator.get(await options()) })).statusCode).toBe(200);
    expect(await steppedUp()).toEqual([true]);
  });

  it('is made once by a request that is sent twice', async () => {
    const cookie = await signIn();
    const { secret } = await turnOnApp(cookie);
    await forgetUsedCodes();
    const key = { 'idempotency-key': randomUUID() };
    const first = await stepUp(cookie, { code: totpCode(secret) }, key);
    expect([first.statusCode, (await stepUp(cookie, { code: totpCode(secret) }, key)).json()]).toEqual([
      200,
      first.json(),
    ]);
  });

  it.each([{}, { password: '' }, { code: ' ' }, { password: admin.password, code: '000000' }])(
    'is not asked for by %j',
    async (payload) => {
      expect((await stepUp(await signIn(), payload)).statusCode).toBe(400);
    },
  );
});
