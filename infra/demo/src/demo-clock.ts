import { Clock, Effect } from 'effect';

/** A clock that is stopped at an instant (milliseconds); waiting still takes real time. */
const clockAt = (instant: number) =>
  Effect.map(Effect.service(Clock.Clock), (real): Clock.Clock => ({
    currentTimeMillisUnsafe: () => instant,
    currentTimeMillis: Effect.succeed(instant),
    currentTimeNanosUnsafe: () => BigInt(Math.floor(instant)) * 1_000_000n,
    currentTimeNanos: Effect.succeed(BigInt(Math.floor(instant)) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: real.monotonicTimeNanos,
    sleep: (duration) => real.sleep(duration),
  }));

/** Runs as if it were then. */
export const atInstant = <A, E, R>(instant: number, effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(clockAt(instant), (clock) => Effect.provideService(effect, Clock.Clock, clock));
