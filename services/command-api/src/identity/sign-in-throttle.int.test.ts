import { testSettings } from '@setter/http/test-app';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { type Ask, askOn, clientPassword, codeOf, withIdentities } from '../test-support/identities.ts';
import { startTestApi } from '../test-support/test-api.ts';

const { database, get, adminSignsIn, clientSignsIn } = withIdentities();

describe('the throttle', () => {
  const from = (address: string): Ask => ({ headers: { 'x-forwarded-for': address } });

  it('stops after ten failures of one account from one address, also for the right password', async () => {
    for (let i = 0; i < 10; i++) expect((await clientSignsIn('wrong')).statusCode).toBe(401);
    const refused = await clientSignsIn();
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60 + 1);
    // Another account from there is not concerned.
    expect((await adminSignsIn()).statusCode).toBe(200);
  });

  it('holds against many tries at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => clientSignsIn('wrong', 'nobody')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('does not count sign-ins that succeed', async () => {
    for (let i = 0; i < 12; i++) expect((await clientSignsIn()).statusCode).toBe(200);
  });

  it('lets a right password of an account without failures pass, however many others failed from its address', async () => {
    for (let i = 0; i < 50; i++) expect((await clientSignsIn('wrong', `stranger-${i}`)).statusCode).toBe(401);
    const codes = async (...answers: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    // Whether an account exists cannot be told apart, and a guess costs the account its place.
    expect(await codes(clientSignsIn('wrong', 'nobody'), clientSignsIn('wrong', 'dora'))).toEqual([429, 429]);
    expect(await codes(clientSignsIn(), adminSignsIn())).toEqual([200, 200]);
    const more = await codes(clientSignsIn(), clientSignsIn());
    expect(more).toContain(200);
    expect((await clientSignsIn('wrong')).statusCode).toBe(429);
    expect((await clientSignsIn()).statusCode).toBe(429);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => clientSignsIn('wrong', 'eve')));
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(429));
    // What was refused unheard is no failure of the account, and what succeeded is one sign-in of it.
    const succeeded = 2 + more.filter((status) => status === 200).length;
    const rows = await database().query<{ count: number }>('SELECT count FROM identity.throttles');
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(50 * 3 + 4 * 2 + succeeded);
  });

  it('believes no address that a visitor writes into a header', async () => {
    for (let i = 0; i < 10; i++) await clientSignsIn('wrong', 'cora', from(`203.0.113.${i}`));
    expect((await clientSignsIn(clientPassword, 'cora', from('203.0.113.99'))).statusCode).toBe(429);
  });

  it('behind a proxy counts the address that the proxy tells, and lets others in', async () => {
    const proxied = await startTestApi(database().url, { ...testSettings, trustProxy: 1 });
    const signIn = (address: string, password: string) =>
      askOn(proxied, '/api/client/login', {
        payload: { username: 'cora', password },
        ...from(`198.51.100.1, ${address}`),
      });
    for (let i = 0; i < 10; i++) await signIn('203.0.113.7', 'wrong');
    expect((await signIn('203.0.113.7', clientPassword)).statusCode).toBe(429);
    expect((await signIn('203.0.113.8', clientPassword)).statusCode).toBe(200);
    await proxied.close();
  });

  it('lets one guess after the other at an account that was guessed at too often, and refuses the rest', async () => {
    const account = 'sign-in client cora';
    await get().api.run(
      Throttle.use((throttle) =>
        Effect.andThen(
          Effect.forEach(Array.from({ length: 105 }), () => throttle.count(account, 3600), {
            concurrency: 20,
            discard: true,
          }),
          throttle.queue(account, 24_000, 24_000),
        ),
      ),
    );
    const refused = await clientSignsIn('wrong');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '24']);
    expect((await adminSignsIn()).statusCode).toBe(200);
    await database().query('DELETE FROM identity.queues');
  });

  it('stores neither names nor addresses', async () => {
    await clientSignsIn('wrong');
    const rows = await database().query<{ bucket: string }>('SELECT bucket FROM identity.throttles');
    expect(rows.length).toBe(3);
    for (const { bucket } of rows) expect(bucket).toMatch(/^[\w-]{43}$/);
  });
});
