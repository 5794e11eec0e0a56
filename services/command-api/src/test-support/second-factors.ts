import { cookiesOf } from '@setter/http/test-app';
import { softwareAuthenticator } from '@setter/testing/software-authenticator';
import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { removeFactors } from '../identity/remove-factors.ts';
import { codeOf } from './authenticator-app.ts';
import { admin, type Ask, type withIdentities } from './identities.ts';

type Identities = ReturnType<typeof withIdentities>;

/** Calls of the own account, for tests that turn second factors on and off. */
export const secondFactorsOf = ({ database, get, ask }: Identities) => {
  const account = (path: string, cookie: string, more: Ask = {}) =>
    ask(`/api/admin/account${path}`, { cookie, ...more });
  const signIn = async (code?: string) => {
    const answer = await ask('/api/admin/login', {
      payload: { email: admin.email, password: admin.password, ...(code !== undefined && { code }) },
    });
    expect(answer.json<object>()).toMatchObject({ success: true });
    return cookiesOf(answer);
  };
  const statusOf = async (cookie: string) =>
    (await account('', cookie, { method: 'GET' })).json<{
      twoFactor: boolean;
      totpSince: string | null;
      recoveryCodesLeft: number;
      passwordChangedAt: string;
    }>();
  /** Lets codes of the last minute be used again: a test cannot wait for the next one. */
  const forgetUsedCodes = () => database().query('UPDATE identity.authenticator_apps SET last_step = 0');
  const turnOnApp = async (cookie: string) => {
    const enrolled = await account('/totp', cookie);
    expect(enrolled.statusCode).toBe(201);
    const { secret } = enrolled.json<{ secret: string }>();
    const confirmed = await account('/totp/confirm', cookie, { payload: { code: codeOf(secret, -1) } });
    expect(confirmed.statusCode).toBe(200);
    return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
  };
  const addPasskey = async (cookie: string, name = 'Phone') => {
    const authenticator = softwareAuthenticator();
    const options = (await account('/passkeys/options', cookie)).json<
      Parameters<typeof authenticator.create>[0]
    >();
    const answer = await account('/passkeys', cookie, {
      payload: { name, response: authenticator.create(options) },
    });
    expect(answer.statusCode).toBe(201);
    return { authenticator, passkey: answer.json<{ id: string; name: string }>() };
  };
  type Signed = Parameters<ReturnType<typeof softwareAuthenticator>['get']>[0];
  const loginOptions = async () => (await ask('/api/admin/login/passkey/options')).json<Signed>();
  const passkeySignsIn = (response: object) => ask('/api/admin/login/passkey', { payload: { response } });
  /** As an owner or the command line does it, so that each test begins without factors. */
  const removeAll = async () => {
    const { adminId, api } = get();
    const id = randomUUIDv7();
    const context = {
      commandId: id,
      requestHash: id,
      correlationId: id,
      causationId: id,
      actor: { kind: 'system', id: 'test' } as const,
      occurredAt: new Date().toISOString(),
    };
    await api.run(removeFactors(context, adminId));
  };
  return {
    account,
    signIn,
    statusOf,
    forgetUsedCodes,
    turnOnApp,
    addPasskey,
    loginOptions,
    passkeySignsIn,
    removeAll,
  };
};
