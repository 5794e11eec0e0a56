import { cookiesOf, exposedSettings } from '@setter/http/test-app';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, askOn, codeOf, newClient, withIdentities } from '../test-support/identities.ts';
import { newResetToken } from '../test-support/reset-links.ts';
import { startTestApi } from '../test-support/test-api.ts';
import { ensureAdmin } from './ensure-admin.ts';

const { database, get, ask, adminSignsIn, clientSignsIn } = withIdentities();
const https = { host: 'setter.example' };

let exposed: Awaited<ReturnType<typeof startTestApi>>;
beforeAll(async () => {
  exposed = await startTestApi(database().url, exposedSettings);
});
afterAll(() => exposed.close());

const someone = async () => (await get().api.run(newClient(`name-${randomUUID()}`))).clientId;
const linkOf = (userKind: 'admin' | 'client', userId: string) =>
  get().api.run(newResetToken({ userKind, userId }));

/** Every way in which a person sets a password, in local mode. */
const ways: Readonly<Record<string, (password: string) => ReturnType<typeof ask>>> = {
  'an admin registers a client': async (password) =>
    ask('/api/admin/clients', {
      cookie: cookiesOf(await adminSignsIn()),
      payload: { username: `name-${randomUUID()}`, password },
    }),
  'an admin sets it for a client': async (password) =>
    ask(`/api/admin/clients/${await someone()}`, {
      method: 'PATCH',
      cookie: cookiesOf(await adminSignsIn()),
      payload: { password },
    }),
  'a link to a client': async (newPassword) =>
    ask('/api/auth/reset-password', {
      payload: { token: await linkOf('client', String(await someone())), newPassword },
    }),
  'a link to an admin': async (newPassword) =>
    ask('/api/auth/reset-password', {
      payload: { token: await linkOf('admin', get().adminId), newPassword },
    }),
  "an admin's settings": async (newPassword) =>
    ask('/api/admin/settings', {
      method: 'PATCH',
      cookie: cookiesOf(await adminSignsIn()),
      payload: { currentPassword: admin.password, newPassword },
    }),
};

describe.each(Object.keys(ways))('a password that is set by: %s', (way) => {
  it('is refused when it is one of the commonest', async () => {
    for (const password of ['123456', 'PassWord1']) {
      const answer = await ways[way]!(password);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'password_too_common']);
      expect(answer.json()).toMatchObject({ message: 'Choose a password that is harder to guess.' });
    }
    // The link or the form can be used again.
    expect((await adminSignsIn()).statusCode).toBe(200);
  });
});

describe('where others can reach Setter', () => {
  it('an admin sets no password of less than 12 characters', async () => {
    const token = await linkOf('admin', get().adminId);
    const answer = await askOn(exposed, '/api/auth/reset-password', {
      headers: https,
      payload: { token, newPassword: 'eleven char' },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'password_too_short']);
    expect(answer.json()).toMatchObject({ message: 'Password must be at least 12 characters long' });
  });

  it('a client may have 6', async () => {
    const token = await linkOf('client', String(await someone()));
    const answer = await askOn(exposed, '/api/auth/reset-password', {
      headers: https,
      payload: { token, newPassword: 'vigyro' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

it('an account that has such a password signs in', async () => {
  await database().query("DELETE FROM identity.credentials WHERE user_kind = 'admin'");
  const email = 'second@setter.example';
  expect(await get().api.run(ensureAdmin({ ...admin, email, password: 'password' }))).toBe(true);
  expect((await adminSignsIn({ email, password: 'password' })).statusCode).toBe(200);
  expect((await clientSignsIn()).statusCode).toBe(200);
});
