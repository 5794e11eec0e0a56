import { Deferred, Effect, Fiber } from 'effect';
import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Resolves each input with itself after a moment; keeps the inputs of each run. */
const echoing = (
  options: { countOf?: (waiting: readonly number[]) => number; pause?: Effect.Effect<unknown> } = {},
) => {
  const runs: (readonly number[])[] = [];
  const ask = coalesce({
    run: (inputs: readonly number[]) => {
      runs.push(inputs);
      return Effect.as(Effect.sleep(10), inputs);
    },
    pause: options.pause ?? Effect.yieldNow,
    ...(options.countOf !== undefined && { countOf: options.countOf }),
  });
  return { runs, ask };
};

const all = (ask: (input: number) => Effect.Effect<number>, inputs: readonly number[]) =>
  Effect.forEach(inputs, ask, { concurrency: 'unbounded' });

it('lets calls that arrive during the pause take part in the run', async () => {
  const { runs, ask } = echoing();
  expect(await Effect.runPromise(all(ask, [1, 2, 3]))).toEqual([1, 2, 3]);
  expect(runs).toEqual([[1, 2, 3]]);
});

it('runs no more inputs together than fit, in the order of their calls', async () => {
  const { runs, ask } = echoing({ countOf: (waiting) => Math.min(2, waiting.length) });
  expect(await Effect.runPromise(all(ask, [1, 2, 3, 4, 5]))).toEqual([1, 2, 3, 4, 5]);
  expect(runs).toEqual([[1, 2], [3, 4], [5]]);
});

it('runs nothing when every caller is interrupted during the pause, and goes on with later calls', async () => {
  const isPausing = Effect.runSync(Deferred.make<void>());
  const isOver = Effect.runSync(Deferred.make<void>());
  const pause = Effect.andThen(Deferred.succeed(isPausing, undefined), Deferred.await(isOver));
  const { runs, ask } = echoing({ pause });
  const later = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(ask(1));
      yield* Deferred.await(isPausing);
      yield* Fiber.interrupt(fiber);
      yield* Deferred.succeed(isOver, undefined);
      return yield* ask(2);
    }),
  );
  expect(later).toBe(2);
  expect(runs).toEqual([[2]]);
});
