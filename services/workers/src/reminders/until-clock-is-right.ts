import { monotonicMillis } from '@setter/event-store/monotonic-millis';
import { Clock, Context, Effect } from 'effect';
import { makeClockWatch } from './clock-watch.ts';
import { selectClocks } from './select-clocks.ts';

const lookAgainAfter = '1 second';

/** The watch of this process; undefined where clocks are not compared, as in tests that move one of them. */
export const ClockWatch = Context.Reference<ReturnType<typeof makeClockWatch> | undefined>(
  'workers/reminders/ClockWatch',
  { defaultValue: makeClockWatch },
);

const readClocks = Effect.gen(function* () {
  return {
    own: yield* Clock.currentTimeMillis,
    elapsed: yield* monotonicMillis,
    ...(yield* selectClocks),
  };
});

/** What is wrong with the clock; undefined while it can be relied on. */
export const clockProblem = Effect.gen(function* () {
  const problemOf = yield* ClockWatch;
  return problemOf === undefined ? undefined : problemOf(yield* readClocks);
});

/** Waits until the clock can be relied on, since what is decided by a wrong one cannot be taken back; says so once. */
export const untilClockIsRight = Effect.gen(function* () {
  for (let isTold = false; ; isTold = true) {
    const problem = yield* clockProblem;
    if (problem === undefined) return;
    if (!isTold) yield* Effect.logError(`jobs wait: ${problem}`);
    yield* Effect.sleep(lookAgainAfter);
  }
});
