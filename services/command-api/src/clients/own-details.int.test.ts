import { cookiesOf } from '@setter/http/test-app';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clientPassword, codeOf, newClient, withIdentities } from '../test-support/identities.ts';

const { get, ask, clientSignsIn, eventsOf } = withIdentities();

const someone = async () => {
  const username = `name-${randomUUID()}`;
  const { clientId } = await get().api.run(newClient(username));
  const signIn = async () => cookiesOf(await clientSignsIn(clientPassword, username));
  return { clientId, username, signIn };
};
const change = (cookie: string, payload: object, headers: Record<string, string> = {}) =>
  ask('/api/client/user', { method: 'PATCH', cookie, payload, headers });
const isSignedIn = async (cookie: string) =>
  (await ask('/api/client/sessions', { method: 'GET', cookie })).statusCode === 200;
const anAddress = () => `${randomUUID()}@example.com`;

it('corrects the own details: what is left out stays, null clears', async () => {
  const { clientId, username, signIn } = await someone();
  const [here, elsewhere] = [await signIn(), await signIn()];
  const first = await change(here, {
    firstName: ' Mira ',
    businessPhone: '0491 570 156',
    industry: 'Finance',
  });
  expect([first.statusCode, first.json<object>()]).toMatchObject([
    200,
    {
      id: clientId,
      username,
      firstName: 'Mira',
      businessPhone: '0491 570 156',
      industry: 'Finance',
      credits: 0,
    },
  ]);
  const second = await change(here, { industry: null, lastName: 'Ruiz' });
  expect(second.json<object>()).toMatchObject({ firstName: 'Mira', lastName: 'Ruiz', industry: null });
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, true]);
  const changed = (await eventsOf(`client-${clientId}`)).filter(
    ({ type }) => type === 'ClientDetailsChanged',
  );
  expect(changed).toHaveLength(2);
  // Nothing that differs: no event.
  expect((await change(here, { lastName: 'Ruiz' })).statusCode).toBe(200);
  expect((await eventsOf(`client-${clientId}`)).at(-1)).toEqual(changed.at(-1));
});

it('sets another e-mail address with the current password only, and ends the other sessions', async () => {
  const { clientId, signIn } = await someone();
  const [here, elsewhere] = [await signIn(), await signIn()];
  const email = anAddress();
  const without = await change(here, { email });
  expect([without.statusCode, without.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
    400,
    'currentPassword',
  ]);
  const wrong = await change(here, { email, currentPassword: 'another one' });
  expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'wrong_password']);
  const key = { 'idempotency-key': randomUUID() };
  const right = { email, currentPassword: clientPassword };
  const answers = [await change(here, right, key), await change(here, right, key)];
  for (const answer of answers) expect(answer.json<object>()).toMatchObject({ id: clientId, email });
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
});

it('takes no address of another client, and no name to sign in with', async () => {
  const [mine, theirs] = [await (await someone()).signIn(), await (await someone()).signIn()];
  const email = anAddress();
  expect((await change(theirs, { email, currentPassword: clientPassword })).statusCode).toBe(200);
  const taken = await change(mine, { email: email.toUpperCase(), currentPassword: clientPassword });
  expect([taken.statusCode, codeOf(taken)]).toEqual([409, 'email_taken']);
  const before = (await change(mine, {})).json<{ username: string }>().username;
  const answer = await change(mine, { username: 'owner', isActive: false, credits: 5 });
  expect(answer.json<object>()).toMatchObject({ username: before, credits: 0 });
  expect(await isSignedIn(mine)).toBe(true);
});
