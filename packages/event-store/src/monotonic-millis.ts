import { Clock, Effect } from 'effect';

/**
 * Milliseconds of a clock that only goes forward, from an arbitrary origin: for how long something took and whether a
 * time is over. The wall clock is set while we run, and says only what day and time it is. Plain code asks
 * `performance.now()`.
 */
export const monotonicMillis: Effect.Effect<number> = Effect.map(
  Clock.monotonicTimeNanos,
  (nanos) => Number(nanos) / 1_000_000,
);
