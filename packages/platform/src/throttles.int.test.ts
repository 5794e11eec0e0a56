import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect, Exit, Layer } from 'effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { Throttle } from './throttles.ts';

const database = withDatabase();
const secret = { kid: 'test', key: Buffer.alloc(32, 9) };

/** Runs with a clock that stands at the beginning of a window. */
const withThrottle = <A, E>(use: (throttle: Throttle['Service']) => Effect.Effect<A, E>) =>
  Effect.runPromise(
    Throttle.use(use).pipe(
      Effect.provide(Throttle.layer(secret).pipe(Layer.provideMerge(pgClientLayer(database().url)))),
      Effect.provide(TestClock.layer()),
    ),
  );

const allowed = (throttle: Throttle['Service'], bucket: string, times: number) =>
  Effect.gen(function* () {
    let passed = 0;
    for (let i = 0; i < times; i++)
      if (Exit.isSuccess(yield* Effect.exit(throttle.take(bucket, 5, 60)))) passed++;
    return passed;
  });

describe('a throttle', () => {
  it('admits requests up to its limit, then answers with Retry-After', async () => {
    const { passed, refused } = await withThrottle((throttle) =>
      Effect.gen(function* () {
        const passed = yield* allowed(throttle, 'limit', 8);
        yield* TestClock.adjust('20 seconds');
        return { passed, refused: yield* Effect.flip(throttle.take('limit', 5, 60)) };
      }),
    );
    expect(passed).toBe(5);
    expect(refused).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      headers: { 'retry-after': '41' },
    });
  });

  it('does not admit twice the limit around a window boundary', async () => {
    const passed = await withThrottle((throttle) =>
      Effect.gen(function* () {
        yield* TestClock.adjust('50 seconds');
        const before = yield* allowed(throttle, 'turn', 5);
        yield* TestClock.adjust('11 seconds');
        const justAfter = yield* allowed(throttle, 'turn', 5);
        yield* TestClock.adjust('10 minutes');
        return [before, justAfter, yield* allowed(throttle, 'turn', 9)];
      }),
    );
    expect(passed).toEqual([5, 1, 5]);
  });

  it('admits again after Retry-After', async () => {
    const passed = await withThrottle((throttle) =>
      Effect.gen(function* () {
        yield* allowed(throttle, 'named', 5);
        const { headers } = yield* Effect.flip(throttle.take('named', 5, 60));
        yield* TestClock.adjust(Number(headers?.['retry-after']) * 1000);
        return yield* allowed(throttle, 'named', 1);
      }),
    );
    expect(passed).toBe(1);
  });

  it('counts buckets separately, and returned ones not at all', async () => {
    const passed = await withThrottle((throttle) =>
      Effect.gen(function* () {
        yield* allowed(throttle, 'mine', 5);
        yield* throttle.giveBack('mine', 60);
        return [yield* allowed(throttle, 'mine', 5), yield* allowed(throttle, 'yours', 5)];
      }),
    );
    expect(passed).toEqual([1, 5]);
  });

  it('deletes expired windows', async () => {
    await withThrottle((throttle) =>
      Effect.gen(function* () {
        yield* throttle.count('old', 60);
        yield* TestClock.adjust('3 days');
        yield* throttle.count('new', 60);
        yield* throttle.sweep;
      }),
    );
    const rows = await database().query('SELECT 1 FROM identity.throttles');
    expect(rows).toHaveLength(1);
  });
});
