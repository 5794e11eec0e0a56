import { Clock, Effect } from 'effect';

/** The real clock, whose time of day is that many milliseconds ahead; elapsed time stays true. */
export const movedClock = (aheadMs: () => number): Effect.Effect<Clock.Clock> =>
  Effect.map(Effect.service(Clock.Clock), (real) => {
    const millis = () => Date.now() + aheadMs();
    return {
      currentTimeMillisUnsafe: millis,
      currentTimeMillis: Effect.sync(millis),
      currentTimeNanosUnsafe: () => BigInt(millis()) * 1_000_000n,
      currentTimeNanos: Effect.sync(() => BigInt(millis()) * 1_000_000n),
      monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
      monotonicTimeNanos: real.monotonicTimeNanos,
      sleep: (duration) => real.sleep(duration),
    };
  });
