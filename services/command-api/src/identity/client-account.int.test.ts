import { cookiesOf } from '@setter/http/test-app';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clientPassword, codeOf, newClient, withIdentities } from '../test-support/identities.ts';

const { get, ask, adminSignsIn, clientSignsIn, eventsOf } = withIdentities();

type Listed = { id: string; createdAt: string; lastSeenAt: string; userAgent: string; current: boolean };
const someone = async () => {
  const username = `name-${randomUUID()}`;
  const { clientId } = await get().api.run(newClient(username));
  const signIn = async (userAgent = 'Phone', password: string = clientPassword) =>
    cookiesOf(await clientSignsIn(password, username, { headers: { 'user-agent': userAgent } }));
  return { clientId, username, signIn };
};
const listOf = async (cookie: string) =>
  (await ask('/api/client/sessions', { method: 'GET', cookie })).json<Listed[]>();
const end = (id: string, cookie: string, headers: Record<string, string> = {}) =>
  ask(`/api/client/sessions/${id}`, { method: 'DELETE', cookie, headers });
const isSignedIn = async (cookie: string) =>
  (await ask('/api/client/sessions', { method: 'GET', cookie })).statusCode === 200;
const change = (cookie: string, payload: object, headers: Record<string, string> = {}) =>
  ask('/api/client/password', { cookie, payload, headers });

describe("a client's sessions", () => {
  it('are listed with the browser that began each, and no secret', async () => {
    const { signIn } = await someone();
    const phone = await signIn('Phone');
    const desk = await signIn(`Desk ${'x'.repeat(400)}`);
    const list = await listOf(desk);
    expect(list).toHaveLength(2);
    for (const one of list) {
      expect(Object.keys(one).toSorted()).toEqual(['createdAt', 'current', 'id', 'lastSeenAt', 'userAgent']);
      expect(Date.parse(one.createdAt)).toBeLessThanOrEqual(Date.now());
    }
    expect(list.find(({ current }) => current)?.userAgent).toHaveLength(300);
    expect((await listOf(phone)).find(({ current }) => current)?.userAgent).toBe('Phone');
  });

  it('end one by one, once; the own one takes its cookie along', async () => {
    const { clientId, signIn } = await someone();
    const [phone, desk] = [await signIn(), await signIn()];
    const other = (await listOf(desk)).find(({ current }) => !current)!;
    const key = { 'idempotency-key': randomUUID() };
    expect((await end(other.id, desk, key)).statusCode).toBe(200);
    expect((await end(other.id, desk, key)).statusCode).toBe(200);
    expect((await end(other.id, desk)).statusCode).toBe(404);
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
    const [own] = await listOf(desk);
    const answer = await end(own!.id, desk);
    expect([answer.statusCode, answer.cookies.map(({ value }) => value)]).toEqual([200, ['']]);
    expect(await isSignedIn(desk)).toBe(false);
    const types = (await eventsOf(`sign-in-client-${clientId}`)).map(({ type }) => type);
    expect(types).toEqual(['SignedIn', 'SignedIn', 'SignedOut', 'SignedOut']);
  });

  it("are the client's own: another's answers like none", async () => {
    const [mine, theirs] = [await (await someone()).signIn(), await (await someone()).signIn()];
    const [other] = await listOf(theirs);
    for (const id of [other!.id, randomUUID()]) {
      const answer = await end(id, mine);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
    }
    expect((await end('x', mine)).statusCode).toBe(400);
    expect(await isSignedIn(theirs)).toBe(true);
    const admin = cookiesOf(await adminSignsIn());
    expect((await ask('/api/client/sessions', { method: 'GET', cookie: admin })).statusCode).toBe(401);
  });

  it('are at most 20, of which the oldest ends', async () => {
    const { signIn } = await someone();
    const first = await signIn('first');
    const second = await signIn('second');
    for (let n = 0; n < 18; n++) await signIn();
    expect(await isSignedIn(first)).toBe(true);
    const last = await signIn('last');
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    await Promise.all(Array.from({ length: 8 }, () => signIn('at once')));
    expect(await listOf(last)).toHaveLength(20);
  });
});

describe("a client's own new password", () => {
  const given = { currentPassword: clientPassword, newPassword: 'chosen by Cora' };

  it('ends every other session, and needs the current one', async () => {
    const { username, signIn } = await someone();
    const [phone, desk] = [await signIn(), await signIn()];
    const wrong = await change(desk, { ...given, currentPassword: 'not it' });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'wrong_password']);
    expect(await isSignedIn(phone)).toBe(true);
    const key = { 'idempotency-key': randomUUID() };
    for (let n = 0; n < 2; n++) {
      const answer = await change(desk, given, key);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true]);
    expect((await clientSignsIn(clientPassword, username)).statusCode).toBe(401);
    expect((await clientSignsIn(given.newPassword, username)).statusCode).toBe(200);
  });

  it('is no common and no short one, and is guessed ten times', async () => {
    const cookie = await (await someone()).signIn();
    expect(codeOf(await change(cookie, { ...given, newPassword: 'password1' }))).toBe('password_too_common');
    expect(codeOf(await change(cookie, { ...given, newPassword: 'short' }))).toBe('invalid_request');
    expect(codeOf(await change(cookie, { ...given, currentPassword: '' }))).toBe('invalid_request');
    const codes: string[] = [];
    for (let n = 0; n < 11; n++)
      codes.push(codeOf(await change(cookie, { ...given, currentPassword: 'not it' })));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrong_password'), 'too_many_requests']);
    expect(codeOf(await change(cookie, given))).toBe('too_many_requests');
  });

  it('is changed by one of two who know the current one', async () => {
    const { signIn } = await someone();
    const [phone, desk] = [await signIn(), await signIn()];
    const answers = await Promise.all([
      change(phone, given),
      change(desk, { ...given, newPassword: 'the other one' }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([400, 401]).toContain(statuses[1]);
    expect([await isSignedIn(phone), await isSignedIn(desk)].filter(Boolean)).toHaveLength(1);
  });
});
