import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect, Exit, Layer } from 'effect';
import { TestClock } from 'effect/testing';
import { describe, expect, it } from 'vitest';
import { Throttle } from './throttles.ts';

const database = withDatabase();
const secret = { kid: 'test', key: Buffer.alloc(32, 9) };

/** Runs with a clock that is stopped at the beginning of a window. */
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
  it('admits requests up to its limit, then says how long to wait', async () => {
    const { passed, refused } = await withThrottle((throttle) =>
      Effect.gen(function* () {
        const passed = yield* allowed(throttle, 'limit', 8);
        yield* TestClock.adjust('20 seconds');
        return { passed, refused: yield* Effect.flip(throttle.take('limit', 5, 60)) };
      }),
    );
    expect(passed).toBe(5);
    expect(refused).toEqual({ _tag: 'TooManyAttempts', retryAfterSeconds: 41 });
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

  it('counts a command once, however often it is sent because its answer was lost', async () => {
    const seen = await withThrottle((throttle) =>
      Effect.gen(function* () {
        const times = (taker: string, n: number) =>
          Effect.forEach(Array.from({ length: n }), () => Effect.exit(throttle.take('lost', 5, 60, taker)));
        const passed = (exits: readonly Exit.Exit<unknown, unknown>[]) => exits.filter(Exit.isSuccess).length;
        const repeated = passed(yield* times('first', 20));
        const others = passed(
          (yield* Effect.forEach(['b', 'c', 'd', 'e', 'f', 'g'], (one) => times(one, 2))).flat(),
        );
        // Also in the next window, where those of the one before still weigh.
        yield* TestClock.adjust('61 seconds');
        return { repeated, others, later: passed(yield* times('first', 3)) };
      }),
    );
    expect(seen).toEqual({ repeated: 20, others: 8, later: 3 });
  });

  it('forgets a command that was given back', async () => {
    const passed = await withThrottle((throttle) =>
      Effect.gen(function* () {
        for (let n = 0; n < 7; n++) {
          yield* throttle.take('given back', 5, 60, 'one');
          yield* throttle.giveBack('given back', 60, 'one');
        }
        return yield* allowed(throttle, 'given back', 6);
      }),
    );
    expect(passed).toBe(5);
  });

  it('admits again after the wait', async () => {
    const passed = await withThrottle((throttle) =>
      Effect.gen(function* () {
        yield* allowed(throttle, 'named', 5);
        const { retryAfterSeconds } = yield* Effect.flip(throttle.take('named', 5, 60));
        yield* TestClock.adjust(retryAfterSeconds * 1000);
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

  it('of an address counts IPv6 by the household and, with a larger limit, by the site', async () => {
    const passed = await withThrottle((throttle) =>
      Effect.gen(function* () {
        const from = (address: string) =>
          Effect.map(Effect.exit(throttle.takeFrom('form', address, 2, 60)), Exit.isSuccess);
        const household = yield* Effect.forEach([1, 2, 3], (n) => from(`2001:db8:1:1::${n}`));
        const site = yield* Effect.forEach([2, 3, 4, 5, 6, 7, 8, 9], (n) => from(`2001:db8:1:${n}::1`));
        const [elsewhere, ofVersion4] = [yield* from('2001:db8:2:1::1'), yield* from('203.0.113.7')];
        return { household, site, elsewhere, ofVersion4 };
      }),
    );
    expect(passed).toEqual({
      household: [true, true, false],
      // Two of the site's eight are taken by that household.
      site: [true, true, true, true, true, true, false, false],
      elsewhere: true,
      ofVersion4: true,
    });
  });

  it('of an address counts nothing of what it refuses or gives back', async () => {
    const passed = await withThrottle((throttle) =>
      Effect.gen(function* () {
        const from = (n: number) => Effect.exit(throttle.takeFrom('given back', `2001:db8:3:${n}::1`, 1, 60));
        for (const n of [1, 2, 3, 4]) yield* from(n);
        // The site is full; the household of the refused one has done nothing.
        const refused = yield* from(5);
        yield* TestClock.adjust('2 minutes');
        const back = yield* throttle.takeFrom('given back', '2001:db8:3:5::1', 1, 60);
        yield* back;
        return [Exit.isSuccess(refused), Exit.isSuccess(yield* from(5))];
      }),
    );
    expect(passed).toEqual([false, true]);
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

describe('a queue', () => {
  it('gives each its own turn, however many come at once, and refuses whose turn is too late', async () => {
    const { waits, refused } = await withThrottle((throttle) =>
      Effect.gen(function* () {
        const asked = yield* Effect.forEach(
          Array.from({ length: 60 }),
          () => Effect.exit(throttle.queue('guessed', 250, 2000)),
          { concurrency: 'unbounded' },
        );
        return {
          waits: asked.flatMap((one) => (Exit.isSuccess(one) ? [one.value] : [])),
          refused: yield* Effect.flip(throttle.queue('guessed', 250, 2000)),
        };
      }),
    );
    expect(waits.toSorted((a, b) => a - b)).toEqual([250, 500, 750, 1000, 1250, 1500, 1750, 2000]);
    expect(refused).toEqual({ _tag: 'TooManyAttempts', retryAfterSeconds: 2 });
  });

  it('is empty again once its turns are over, and concerns no other', async () => {
    const waits = await withThrottle((throttle) =>
      Effect.gen(function* () {
        yield* throttle.queue('long', 2000, 2000);
        const other = yield* throttle.queue('other', 250, 2000);
        yield* TestClock.adjust('2 seconds');
        return [other, yield* throttle.queue('long', 250, 2000)];
      }),
    );
    expect(waits).toEqual([250, 250]);
  });

  it('is as long as its turns when the clock is set back while it waits', async () => {
    const waits = await withThrottle((throttle) =>
      Effect.gen(function* () {
        yield* TestClock.adjust('10 minutes');
        yield* throttle.queue('set back', 250, 2000);
        yield* TestClock.setTime(0);
        return [yield* throttle.queue('set back', 250, 2000), yield* throttle.queue('set back', 250, 2000)];
      }),
    );
    expect(waits).toEqual([250, 500]);
  });
});
