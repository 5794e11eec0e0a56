import { cookiesOf } from '@setter/http/test-app';
import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import { type Deviation, softwareAuthenticator } from '@setter/testing/software-authenticator';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { admin, codeOf, withIdentities } from '../../test-support/identities.ts';
import { secondFactorsOf } from '../../test-support/second-factors.ts';

const identities = withIdentities();
const { database, get, ask, adminSignsIn, eventsOf } = identities;
const { account, signIn, statusOf, turnOnApp, addPasskey, loginOptions, passkeySignsIn, removeAll } =
  secondFactorsOf(identities);
afterEach(removeAll);

type Created = Parameters<ReturnType<typeof softwareAuthenticator>['create']>[0];
type Requested = Parameters<ReturnType<typeof softwareAuthenticator>['get']>[0];
const passkeysOf = async (cookie: string) =>
  (await account('/passkeys', cookie, { method: 'GET' })).json<
    { id: string; name: string; createdAt: string; lastUsedAt: string | null }[]
  >();
const isSignedIn = async (cookie: string) =>
  (await ask('/api/admin/me', { method: 'GET', cookie })).statusCode === 200;
const creationOptions = async (cookie: string) =>
  (await account('/passkeys/options', cookie)).json<Created & Record<string, unknown>>();
const register = (cookie: string, response: object, name = 'Phone') =>
  account('/passkeys', cookie, { payload: { name, response } });

describe('registering a passkey', () => {
  it('asks for one that verifies its user and is found without an e-mail address', async () => {
    const cookie = await signIn();
    const options = await creationOptions(cookie);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Setter' },
      user: { name: admin.email, displayName: admin.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(get().adminId);
    const { authenticator, passkey } = await addPasskey(cookie);
    const again = await creationOptions(cookie);
    expect(again['excludeCredentials']).toMatchObject([{ transports: ['internal'] }]);
    const twice = await register(cookie, authenticator.create(again));
    expect([twice.statusCode, codeOf(twice)]).toEqual([400, 'invalid_passkey']);
    expect(await passkeysOf(cookie)).toMatchObject([{ id: passkey.id, name: 'Phone', lastUsedAt: null }]);
  });

  it('ends the other sessions, and a password alone signs in no longer', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    await addPasskey(here, 'Schlüssel ☂');
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await statusOf(here)).toMatchObject({ twoFactor: true, totpSince: null });
    const kinds = await get().api.run(SecondFactors.use((factors) => factors.kindsOf([get().adminId])));
    expect([...kinds.values()]).toEqual([['passkey']]);
    expect(codeOf(await adminSignsIn())).toBe('code_required');
    expect((await passkeysOf(here)).map(({ name }) => name)).toEqual(['Schlüssel ☂']);
    const [stored] = (await database().query('SELECT sealed_name FROM identity.passkeys')) as {
      sealed_name: string;
    }[];
    expect(stored?.sealed_name).toMatch(/^sealed:1:admin-/);
    const events = await eventsOf(`sign-in-admin-${get().adminId}`);
    expect(events.at(-2)).toMatchObject({ type: 'SecondFactorTurnedOn', data: { kind: 'passkey' } });
    expect(JSON.stringify(events)).not.toContain('Schl');
  });

  const wrong: [string, Deviation][] = [
    ['of another origin', { origin: 'http://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['with a challenge that was not given out', { challenge: 'AAAA' }],
    ['whose user was not verified', { unverified: true }],
  ];
  it.each(wrong)('rejects a response %s', async (_, deviation) => {
    const cookie = await signIn();
    const options = await creationOptions(cookie);
    const answer = await register(cookie, softwareAuthenticator().create(options, deviation));
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_passkey']);
    expect(await passkeysOf(cookie)).toEqual([]);
  });

  it.each([
    {},
    { id: 'x' },
    { id: 'x', response: 1 },
    { id: '\u0000', response: { clientDataJSON: 'e30' } },
    { id: 'x', response: { clientDataJSON: Buffer.from('null').toString('base64url') } },
    { id: 'x', response: { clientDataJSON: Buffer.from('{"challenge":"\\u0000"}').toString('base64url') } },
  ])('rejects what is no response: %j', async (response) => {
    const cookie = await signIn();
    expect(codeOf(await register(cookie, response))).toBe('invalid_passkey');
    expect(codeOf(await account('/step-up', cookie, { payload: { response } }))).toBe('invalid_passkey');
    expect(codeOf(await passkeySignsIn(response))).toBe('invalid_passkey');
  });

  it('takes each challenge once, in the session that it was given to, for five minutes', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const options = await creationOptions(here);
    expect(codeOf(await register(elsewhere, softwareAuthenticator().create(options)))).toBe(
      'invalid_passkey',
    );
    const late = await creationOptions(here);
    await database().query(`UPDATE identity.passkey_challenges SET expires_at = now() - interval '1 second'`);
    expect(codeOf(await register(here, softwareAuthenticator().create(late)))).toBe('invalid_passkey');
    const good = await creationOptions(here);
    const answers = await Promise.all(
      [1, 2, 3].map(() => register(here, softwareAuthenticator().create(good))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await passkeysOf(here)).toHaveLength(1);
  });

  it('answers a repeat as the first', async () => {
    const cookie = await signIn();
    const response = softwareAuthenticator().create(await creationOptions(cookie));
    const request = { payload: { name: 'Phone', response }, headers: { 'idempotency-key': randomUUID() } };
    const [first, again] = [
      await account('/passkeys', cookie, request),
      await account('/passkeys', cookie, request),
    ];
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
  });
});

describe('a passkey', () => {
  it('signs in without a password, and says when it was last used', async () => {
    const { authenticator } = await addPasskey(await signIn());
    const options = await loginOptions();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const answer = await passkeySignsIn(authenticator.get(options));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        message: 'Login successful',
        admin: { id: get().adminId, name: admin.name, email: admin.email, role: 'owner' },
      },
    ]);
    const cookie = cookiesOf(answer);
    expect(await isSignedIn(cookie)).toBe(true);
    const [{ lastUsedAt } = { lastUsedAt: null }] = await passkeysOf(cookie);
    expect(Date.parse(lastUsedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await eventsOf(`sign-in-admin-${get().adminId}`)).at(-1)?.type).toBe('SignedIn');
  });

  const wrong: [string, Deviation][] = [
    ['of another origin', { origin: 'http://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['with a challenge that was not given out', { challenge: 'AAAA' }],
    ['whose user was not verified', { unverified: true }],
    ['that another key has signed', { foreignKey: true }],
    ['of a copy that has signed less often', { signCount: 1 }],
  ];
  it.each(wrong)('does not sign in with a response %s', async (_, deviation) => {
    const { authenticator } = await addPasskey(await signIn());
    expect((await passkeySignsIn(authenticator.get(await loginOptions()))).statusCode).toBe(200);
    const answer = await passkeySignsIn(authenticator.get(await loginOptions(), deviation));
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'invalid_passkey']);
    expect(answer.cookies).toEqual([]);
  });

  it('signs each challenge once, however many use the response at the same time', async () => {
    const { authenticator } = await addPasskey(await signIn());
    const response = authenticator.get(await loginOptions());
    const answers = await Promise.all(Array.from({ length: 6 }, () => passkeySignsIn(response)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(codeOf(await passkeySignsIn(response))).toBe('invalid_passkey');
  });

  it('signs a challenge for what it was given out for', async () => {
    const cookie = await signIn();
    const { authenticator } = await addPasskey(cookie);
    const stepUp = (await account('/step-up/options', cookie)).json<Requested>();
    expect(codeOf(await passkeySignsIn(authenticator.get(stepUp)))).toBe('invalid_passkey');
    const response = authenticator.get(await loginOptions());
    expect(codeOf(await account('/step-up', cookie, { payload: { response } }))).toBe('invalid_passkey');
  });

  it('is removed by its admin, and signs in no longer', async () => {
    const cookie = await signIn();
    const { authenticator, passkey } = await addPasskey(cookie);
    const elsewhere = cookiesOf(await passkeySignsIn(authenticator.get(await loginOptions())));
    const remove = (id: string) => account(`/passkeys/${id}`, cookie, { method: 'DELETE' });
    expect((await remove(randomUUID())).statusCode).toBe(404);
    const removed = await remove(passkey.id);
    expect([removed.statusCode, removed.json()]).toEqual([200, { success: true }]);
    expect((await remove(passkey.id)).statusCode).toBe(404);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(codeOf(await passkeySignsIn(authenticator.get(await loginOptions())))).toBe('invalid_passkey');
    expect((await adminSignsIn()).statusCode).toBe(200);
  });

  it('of an account with an app is removed alone', async () => {
    const cookie = await signIn();
    const { secret, recoveryCodes } = await turnOnApp(cookie);
    const { passkey } = await addPasskey(cookie);
    const [app] = (await database().query('SELECT factor_id FROM identity.authenticator_apps')) as {
      factor_id: string;
    }[];
    const notOne = await account(`/passkeys/${app!.factor_id}`, cookie, { method: 'DELETE' });
    expect(notOne.statusCode).toBe(404);
    expect((await account(`/passkeys/${passkey.id}`, cookie, { method: 'DELETE' })).statusCode).toBe(200);
    expect(await statusOf(cookie)).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
    expect(secret).not.toBe('');
    expect((await adminSignsIn()).statusCode).toBe(401);
    expect(await isSignedIn(await signIn(recoveryCodes[0]))).toBe(true);
  });
});

it('what was begun and never finished is forgotten when its time is over', async () => {
  const cookie = await signIn();
  await account('/totp', cookie);
  const left = async () =>
    database().query(
      `SELECT 'enrolment' AS what FROM identity.app_enrolments
        UNION ALL SELECT 'challenge' FROM identity.passkey_challenges`,
    );
  await database().query('DELETE FROM identity.passkey_challenges');
  await creationOptions(cookie);
  const sweep = () => get().api.run(SecondFactors.use((factors) => factors.sweep));
  await sweep();
  expect(await left()).toEqual([{ what: 'enrolment' }, { what: 'challenge' }]);
  await database().query(`UPDATE identity.app_enrolments SET expires_at = now() - interval '1 second'`);
  await sweep();
  expect(await left()).toEqual([{ what: 'challenge' }]);
  await database().query(`UPDATE identity.passkey_challenges SET expires_at = now() - interval '1 second'`);
  await sweep();
  expect(await left()).toEqual([]);
});
