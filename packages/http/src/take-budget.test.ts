import { type Call, defineCall } from '@setter/contracts/call';
import { success } from '@setter/contracts/fields';
import { Clock, Effect, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import { BudgetFactor, budgets } from './budgets.ts';
import { stubs } from './test-support/echo-apps.ts';
import { registerRoutes } from './register-routes.ts';
import type { Route } from './route.ts';
import { startTestApp, testSettings } from './test-app.ts';

const call = (more: Partial<Call>): Call => ({
  ...defineCall({
    method: 'POST',
    path: '/api/press',
    access: 'public',
    cost: 'command',
    summary: 'Press a button',
    response: success,
  }),
  ...more,
});
const done = () => Effect.succeed({ body: { success: true as const } });

/** The clock is stopped: no window ends while a test asks. */
const still = Layer.effect(
  Clock.Clock,
  Effect.map(Clock.Clock, (clock) => {
    const now = clock.monotonicTimeNanosUnsafe();
    return {
      currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe(),
      currentTimeMillis: clock.currentTimeMillis,
      currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
      currentTimeNanos: clock.currentTimeNanos,
      monotonicTimeNanosUnsafe: () => now,
      monotonicTimeNanos: Effect.succeed(now),
      sleep: (duration) => clock.sleep(duration),
    };
  }),
);

const start = async (calls: readonly Call[], factor = 1) => {
  const layer = Layer.mergeAll(stubs, still, Layer.succeed(BudgetFactor, factor));
  const started = await startTestApp({
    layer,
    settings: { ...testSettings, trustProxy: 1 },
    register: (app, context) =>
      registerRoutes(
        app,
        calls.map((one): Route => ({ call: one, handle: done })),
        context,
      ),
  });
  const ask = (url: string, address: string, method: 'GET' | 'POST' = 'POST') =>
    started.app.inject({ method, url, headers: { host: 'localhost:3000', 'x-forwarded-for': address } });
  const askTimes = async (times: number, address: string, url = '/api/press', method?: 'GET' | 'POST') => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push((await ask(url, address, method)).statusCode);
    return statuses.filter((status) => status === 429).length;
  };
  return { ask, askTimes, close: started.close };
};

describe('a budget', () => {
  it('is declared by every call', async () => {
    // @ts-expect-error a call says what it costs
    defineCall({ method: 'GET', path: '/api/free', access: 'public', summary: 'Free', response: success });
    const silent = { ...call({}), cost: undefined } as unknown as Call;
    await expect(start([silent])).rejects.toThrow('POST /api/press does not say what it costs');
    await expect(start([call({ cost: 'none' })])).rejects.toThrow('none is for internal calls');
    const { close } = await start([call({ cost: 'none', access: 'internal' })]);
    await close();
  });

  it('that is counted in the store needs the store', async () => {
    await expect(start([call({ cost: 'card' })])).rejects.toThrow('provide Throttle');
  });

  it('answers 429 with Retry-After beyond it, to that address alone', async () => {
    const { limit } = budgets.command.address!;
    const { ask, askTimes, close } = await start([call({})]);
    expect(await askTimes(limit, '203.0.113.7')).toBe(0);
    const refused = await ask('/api/press', '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/api/press', '203.0.113.8')).statusCode).toBe(200);
    await close();
  });

  it('is shared by the calls of its cost, and taken by no other cost', async () => {
    const other = call({ path: '/api/push' });
    const read = call({ path: '/api/look', method: 'GET', cost: 'read' });
    const { askTimes, close } = await start([call({}), other, read]);
    const { limit } = budgets.command.address!;
    expect(await askTimes(limit - 1, '203.0.113.7')).toBe(0);
    expect(await askTimes(2, '203.0.113.7', '/api/push')).toBe(1);
    expect(await askTimes(3, '203.0.113.7', '/api/look', 'GET')).toBe(0);
    await close();
  });

  it('of a /48 of IPv6 is that of four households', async () => {
    const { limit } = budgets.upload.address!;
    const { askTimes, close } = await start([call({ cost: 'upload' })]);
    for (let household = 0; household < 4; household++)
      expect(await askTimes(limit, `2001:db8:7:${household}::1`)).toBe(0);
    expect(await askTimes(1, '2001:db8:7:ff::1')).toBe(1);
    expect(await askTimes(1, '2001:db8:8::1')).toBe(0);
    await close();
  });

  it('is as many times as large as the factor says', async () => {
    const { limit } = budgets.hashing.address!;
    const { askTimes, close } = await start([call({ cost: 'hashing' })], 2);
    expect(await askTimes(2 * limit, '203.0.113.7')).toBe(0);
    expect(await askTimes(1, '203.0.113.7')).toBe(1);
    await close();
  });
});
