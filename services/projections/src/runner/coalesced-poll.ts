import { coalesce } from '@setter/event-store/coalesce';
import { monotonicMillis } from '@setter/event-store/monotonic-millis';
import { Effect } from 'effect';

/**
 * A query that many callers repeat, run once for all that wait: one at a time, and at most once in `everyMillis`. Each
 * is answered by a run that began after its call.
 */
export const makeCoalescedPoll = <A, E, R>(
  poll: Effect.Effect<A, E, R>,
  everyMillis: number,
): Effect.Effect<A, E, R> => {
  let begunAt = Number.NEGATIVE_INFINITY;
  const ask = coalesce({
    run: (callers: readonly undefined[]) =>
      Effect.gen(function* () {
        begunAt = yield* monotonicMillis;
        const answer = yield* poll;
        return callers.map(() => answer);
      }),
    pause: Effect.flatMap(monotonicMillis, (now) =>
      Effect.sleep(Math.min(everyMillis, Math.max(0, begunAt + everyMillis - now))),
    ),
  });
  return ask(undefined);
};
