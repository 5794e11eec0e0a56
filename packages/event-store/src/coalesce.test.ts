import { Effect, Fiber } from 'effect';
import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Answers each input with itself after a moment; keeps the inputs of each run. */
const echoing = (options: { countOf?: (waiting: readonly number[]) => number; pauseMs?: number } = {}) => {
  const runs: (readonly number[])[] = [];
  const ask = coalesce({
    run: (inputs: readonly number[]) => {
      runs.push(inputs);
      return Effect.as(Effect.sleep(10), inputs);
    },
    pause: Effect.sleep(options.pauseMs ?? 0),
    ...(options.countOf !== undefined && { countOf: options.countOf }),
  });
  return { runs, ask };
};

const all = (ask: (input: number) => Effect.Effect<number>, inputs: readonly number[]) =>
  Effect.forEach(inputs, ask, { concurrency: 'unbounded' });

it('lets calls that arrive during the pause take part in the run', async () => {
  const { runs, ask } = echoing({ pauseMs: 10 });
  expect(await Effect.runPromise(all(ask, [1, 2, 3]))).toEqual([1, 2, 3]);
  expect(runs).toEqual([[1, 2, 3]]);
});

it('runs no more inputs together than fit, in the order of their calls', async () => {
  const { runs, ask } = echoing({ countOf: (waiting) => Math.min(2, waiting.length), pauseMs: 5 });
  expect(await Effect.runPromise(all(ask, [1, 2, 3, 4, 5]))).toEqual([1, 2, 3, 4, 5]);
  expect(runs).toEqual([[1, 2], [3, 4], [5]]);
});

it('runs nothing when every caller is interrupted during the pause, and goes on with later calls', async () => {
  const { runs, ask } = echoing({ pauseMs: 20 });
  const later = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(ask(1));
      yield* Effect.sleep(5);
      yield* Fiber.interrupt(fiber);
      yield* Effect.sleep(40);
      return yield* ask(2);
    }),
  );
  expect(later).toBe(2);
  expect(runs).toEqual([[2]]);
});
