import { Effect, Semaphore } from 'effect';

/** A lock per stream, in this process only. It saves fruitless tries; correctness does not rest on it. */
export class StreamLocks {
  readonly #locks = new Map<string, { readonly semaphore: Semaphore.Semaphore; users: number }>();

  /** Runs `effect` alone among those that name one of these streams. */
  withAll<A, E, R>(streamIds: Iterable<string>, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    // Always in the same order, so that two that want the same pair never wait for each other.
    return [...new Set(streamIds)]
      .sort()
      .reduceRight((inner, streamId) => this.#with(streamId, inner), effect);
  }

  #with<A, E, R>(streamId: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.suspend(() => {
      const lock = this.#locks.get(streamId) ?? { semaphore: Semaphore.makeUnsafe(1), users: 0 };
      this.#locks.set(streamId, lock);
      lock.users++;
      return Effect.ensuring(
        lock.semaphore.withPermits(1)(effect),
        Effect.sync(() => {
          if (--lock.users === 0) this.#locks.delete(streamId);
        }),
      );
    });
  }
}
