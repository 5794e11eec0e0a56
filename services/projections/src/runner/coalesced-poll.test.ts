import { clockSetBy } from '@setter/testing/set-clock';
import { Effect, Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeCoalescedPoll } from './coalesced-poll.ts';

const minute = 60_000;

/** The answers of two calls, the second after the clock was set by so much. */
const twice = (byMillis: number) => {
  const clock = clockSetBy();
  let runs = 0;
  const poll = makeCoalescedPoll(
    Effect.sync(() => ++runs),
    10,
  );
  return Effect.runPromise(
    Effect.gen(function* () {
      const first = yield* poll;
      clock.set(byMillis);
      const second = yield* Effect.timeoutOption(poll, '5 seconds');
      return [first, Option.getOrUndefined(second)];
    }).pipe(Effect.provide(clock.layer)),
  );
};

describe('a poll that calls share', () => {
  it.each([-10 * minute, -1000, 0, 3 * 24 * 60 * minute])(
    'answers the next call when the clock was set by %d ms meanwhile',
    async (byMillis) => {
      expect(await twice(byMillis)).toEqual([1, 2]);
    },
  );
});
