import { Clock, Deferred, Effect, Semaphore } from 'effect';

/**
 * A question that many ask again and again, put once for all who ask meanwhile: one at a time, and begun no more often
 * than `everyMillis`. Each is answered by a look that began after it asked.
 */
export const makeCoalescedPoll = Effect.fnUntraced(function* <A, E, R>(
  look: Effect.Effect<A, E, R>,
  everyMillis: number,
) {
  const scope = yield* Effect.scope;
  const turn = Semaphore.makeUnsafe(1);
  let next: Deferred.Deferred<A, E> | undefined;
  let begunAt = 0;
  const begin = (answer: Deferred.Deferred<A, E>) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      yield* Effect.sleep(Math.max(0, begunAt + everyMillis - now));
      begunAt = yield* Clock.currentTimeMillis;
      next = undefined;
      yield* Deferred.done(answer, yield* Effect.exit(look));
    }).pipe(turn.withPermits(1), Effect.forkIn(scope));
  return Effect.suspend(() => {
    if (next !== undefined) return Deferred.await(next);
    next = Deferred.makeUnsafe<A, E>();
    return Effect.andThen(begin(next), Deferred.await(next));
  });
});
