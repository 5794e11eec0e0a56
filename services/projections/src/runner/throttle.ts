import { Clock, Effect } from 'effect';

/** Makes of something that is told often something that is done twice a second at most. */
export const throttled = Effect.fnUntraced(function* <A, E, R>(run: (value: A) => Effect.Effect<void, E, R>) {
  let last = yield* Clock.currentTimeMillis;
  return (value: A) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (now - last < 500) return Effect.void;
      last = now;
      return run(value);
    });
});
