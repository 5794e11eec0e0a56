import { softwareAuthenticator } from '@setter/testing/software-authenticator';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { aStaffMember, staffPassword } from '../test-support/staff.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await anAdmin(testApp().app);
});

type Authenticator = ReturnType<typeof softwareAuthenticator>;
type Problem = { readonly code: string };
const accountOf = async (id: string) =>
  (await owner.ask<{ id: string }[]>({ path: '/api/admin/accounts' })).body.find((one) => one.id === id);

/** A setter whose browser has made a passkey. */
const aSetterWithPasskey = async () => {
  const setter = await aStaffMember(testApp(), owner, 'setter');
  const path = '/api/admin/account/passkeys';
  const options = await setter.person.ask<Parameters<Authenticator['create']>[0]>({
    method: 'POST',
    path: `${path}/options`,
  });
  const authenticator = softwareAuthenticator();
  const body = { name: 'Phone', response: authenticator.create(options.body) };
  expect(await setter.person.ask({ path, body })).toMatchObject({ status: 201 });
  const signIn = async () => {
    const person = new Person(testApp().app);
    const challenge = await person.ask<Parameters<Authenticator['get']>[0]>({
      method: 'POST',
      path: '/api/admin/login/passkey/options',
    });
    const response = authenticator.get(challenge.body);
    return person.ask<Problem>({ path: '/api/admin/login/passkey', body: { response } });
  };
  return { ...setter, signIn };
};

const passwordSignsIn = (email: string) =>
  new Person(testApp().app).ask<Problem>({
    path: '/api/admin/login',
    body: { email, password: staffPassword },
  });
const removeFactors = (by: Person, id: string) =>
  by.ask<Problem>({ method: 'DELETE', path: `/api/admin/accounts/${id}/factors` });

it('an owner sees which second factors an account has, and removes them: its sessions end, its password is enough', async () => {
  const { id, email, person, signIn } = await aSetterWithPasskey();
  expect(await accountOf(id)).toMatchObject({ twoFactor: true, factors: ['passkey'] });
  expect(await passwordSignsIn(email)).toMatchObject({ status: 401, body: { code: 'code_required' } });

  const removed = await removeFactors(owner, id);
  expect(removed).toMatchObject({ status: 200, body: { id, twoFactor: false, factors: [] } });
  expect(await accountOf(id)).toEqual(removed.body);
  expect(await person.ask({ path: '/api/admin/me' })).toMatchObject({ status: 401 });
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'invalid_passkey' } });
  expect(await passwordSignsIn(email)).toMatchObject({ status: 200 });
  // Removing what is no longer there changes nothing.
  expect(await removeFactors(owner, id)).toMatchObject({ status: 200, body: { factors: [] } });
});

it('only an owner removes factors, of an account that there is', async () => {
  const { id, person } = await aSetterWithPasskey();
  expect(await removeFactors(person, id)).toMatchObject({ status: 403, body: { code: 'owners_only' } });
  expect(await removeFactors(owner, randomUUID())).toMatchObject({ status: 404 });
  expect(await accountOf(id)).toMatchObject({ factors: ['passkey'] });
});

it('the passkey of an inactive account does not sign in', async () => {
  const { id, signIn } = await aSetterWithPasskey();
  expect(await signIn()).toMatchObject({ status: 200 });
  const path = `/api/admin/accounts/${id}`;
  expect(await owner.ask({ method: 'PATCH', path, body: { isActive: false } })).toMatchObject({
    status: 200,
  });
  expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
});
