import { budgets, signInsOfAccount } from '@setter/http/budgets';
import { describe, expect, it } from 'vitest';
import { sandboxPaymentRoutes } from './payments/sandbox/sandbox-payments.route.ts';
import { routes } from './routes.ts';
import { pay, payingWith, start } from './test-support/paying.ts';
import { Person } from './test-support/person.ts';
import { withTestApp } from './test-support/test-app.ts';

const { testApp } = withTestApp(undefined, () => ({ budgetFactor: 1 }));
const { someone } = payingWith(testApp);

type Ask = () => Promise<{ readonly status: number }>;

const manyTimes = async (times: number, ask: Ask) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await ask()).status);
  return statuses;
};
const refusedOf = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

/** How many are taken before one is refused. A slow machine may reach the next window, where a few more are. */
const takenOf = async (limit: number, ask: Ask) => {
  for (let taken = 0; taken < 2 * limit; taken++) if ((await ask()).status === 429) return taken;
  return 2 * limit;
};
const expectAbout = (taken: number, limit: number) => {
  expect(taken).toBeGreaterThanOrEqual(limit);
  expect(taken).toBeLessThan(2 * limit);
};

describe('every call', () => {
  it('costs a read or an export where it changes nothing, and more where it does', () => {
    const calls = [...Object.values(routes).flat(), ...sandboxPaymentRoutes].map(({ call }) => call);
    expect(calls.length).toBeGreaterThan(70);
    const reads = ['read', 'export'];
    for (const { method, path, cost } of calls)
      expect([method, path, reads.includes(cost)]).toEqual([method, path, method === 'GET']);
  });
});

describe('an account', () => {
  it('signs in so often in ten minutes, from wherever; others are not concerned', async () => {
    const { login } = await someone();
    const { limit } = signInsOfAccount;
    // Each from another address, without a cookie.
    const signIn = () => new Person(testApp().app).ask({ path: '/api/client/login', body: login });
    // `someone` has signed in once.
    expectAbout((await takenOf(limit, signIn)) + 1, limit);
    // A wrong password is told that it is wrong.
    const wrong = await new Person(testApp().app).ask({
      path: '/api/client/login',
      body: { ...login, password: 'not this one' },
    });
    expect(wrong.status).toBe(401);
    expect((await someone()).client).toBeDefined();
  });

  it('guessed at by strangers keeps its sign-ins', async () => {
    const { login } = await someone();
    const guess = () =>
      new Person(testApp().app).ask({ path: '/api/client/login', body: { ...login, password: 'a guess' } });
    await manyTimes(signInsOfAccount.limit + 5, guess);
    expect((await new Person(testApp().app).ask({ path: '/api/client/login', body: login })).status).toBe(
      200,
    );
  });

  it('starts as many payments as its budget allows', async () => {
    const { client } = await someone();
    const { limit } = budgets.payment.account!;
    expectAbout(await takenOf(limit, () => start(client)), limit);
    const other = await someone();
    expect((await start(other.client)).status).toBe(200);
  });

  it('tries as many cards as its budget allows, whichever payment they are for', async () => {
    const { client } = await someone();
    const { limit } = budgets.card.account!;
    const { body: first } = await start(client, { credits: 3, amount: 425 });
    const declined = '4000000000000002';
    const before = await manyTimes(limit - 1, () => pay(client, first.paymentIntentId, declined));
    expect(new Set(before)).toEqual(new Set([402]));
    const { body: second } = await start(client);
    const after = await takenOf(limit, () => pay(client, second.paymentIntentId, declined));
    expectAbout(limit - 1 + after, limit);
    // The right card is one more try.
    expect((await pay(client, second.paymentIntentId)).status).toBe(429);
  });

  it('presses as many buttons in a minute as its budget allows, and reads on', async () => {
    const { client } = await someone();
    const { limit } = budgets.command.account!;
    let reminderEmails = false;
    const toggle = () => {
      reminderEmails = !reminderEmails;
      return client.ask({ method: 'PATCH', path: '/api/client/settings', body: { reminderEmails } });
    };
    const statuses = await Promise.all(Array.from({ length: limit * 3 }, toggle));
    expect(refusedOf(statuses.map(({ status }) => status))).toBeGreaterThanOrEqual(limit);
    expect(refusedOf(await manyTimes(50, () => client.ask({ path: '/api/client/sessions' })))).toBe(0);
  });
});
