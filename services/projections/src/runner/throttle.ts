import { monotonicMillis } from '@setter/event-store/monotonic-millis';
import { Effect } from 'effect';

/** Limits calls of `run` to two a second; the others are dropped. */
export const throttled = Effect.fnUntraced(function* <A, E, R>(run: (value: A) => Effect.Effect<void, E, R>) {
  let last = yield* monotonicMillis;
  return (value: A) =>
    Effect.flatMap(monotonicMillis, (now) => {
      if (now - last < 500) return Effect.void;
      last = now;
      return run(value);
    });
});
