import { Clock, Effect, Layer } from 'effect';

/**
 * The clock of a machine that someone sets: `set` moves the wall clock by milliseconds against the true time, and elapsed
 * time goes on as it does.
 */
export const clockSetBy = (byMillis = 0) => {
  const real = Effect.runSync(Clock.Clock);
  let moved = byMillis;
  const millis = () => Date.now() + moved;
  const layer: Layer.Layer<never> = Layer.succeed(Clock.Clock, {
    currentTimeMillisUnsafe: millis,
    currentTimeMillis: Effect.sync(millis),
    currentTimeNanosUnsafe: () => BigInt(millis()) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(millis()) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: real.monotonicTimeNanos,
    sleep: (duration) => real.sleep(duration),
  });
  return {
    layer,
    set: (millisAhead: number): void => {
      moved = millisAhead;
    },
  };
};
