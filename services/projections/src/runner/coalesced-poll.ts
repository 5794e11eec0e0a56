import { coalesce } from '@setter/event-store/coalesce';
import { Clock, Effect } from 'effect';

/**
 * A query that many callers repeat, run once for all that wait: one at a time, and at most once in `everyMillis`. Each
 * is answered by a run that began after its call.
 */
export const makeCoalescedPoll = <A, E, R>(
  poll: Effect.Effect<A, E, R>,
  everyMillis: number,
): Effect.Effect<A, E, R> => {
  let begunAt = 0;
  const ask = coalesce({
    run: (callers: readonly undefined[]) =>
      Effect.gen(function* () {
        begunAt = yield* Clock.currentTimeMillis;
        const answer = yield* poll;
        return callers.map(() => answer);
      }),
    pause: Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.sleep(Math.max(0, begunAt + everyMillis - now)),
    ),
  });
  return ask(undefined);
};
