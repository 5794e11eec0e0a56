import { PgClient } from '@effect/sql-pg';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect, Fiber, type Layer } from 'effect';
import { expect, it } from 'vitest';
import { Checkpoints } from './checkpoints.ts';
import { makePassing, type Move } from './pass-checkpoints.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(program, storeLayer(database())));

it('moves each checkpoint that stands where it should, and no other, however many ask at once', async () => {
  const { answers, positions } = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      const parts = yield* Effect.forEach(
        Array.from({ length: 12 }, (_, n) => n),
        (n) => Effect.map(checkpoints.assign('passing', n, 12), (part) => part!),
      );
      // Of two that ask for the same, one is too late; one was fenced; one has an offset.
      const asked = [...parts, parts[3]!, { ...parts[4]!, generation: 99 }];
      const answers = yield* Effect.forEach(
        asked,
        (from, n) => checkpoints.pass('passing', from, 5, n === 7 ? 41 : undefined),
        { concurrency: 'unbounded' },
      );
      return { answers, positions: yield* checkpoints.read('passing') };
    }),
  );
  expect(answers.slice(0, 12).filter(Boolean).length + Number(answers[12])).toBe(12);
  expect(answers[13]).toBe(false);
  expect(positions.map(({ position }) => position)).toEqual(Array.from({ length: 12 }, () => 5));
  expect(positions[7]?.offset).toBe(41);
});

it('does not wait for a checkpoint that somebody else is at work on', async () => {
  const answers = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      const sql = yield* PgClient.PgClient;
      const busy = yield* checkpoints.start('busy', 0);
      const free = yield* checkpoints.start('free', 0);
      const passing = Effect.all([checkpoints.pass('busy', busy, 5), checkpoints.pass('free', free, 5)], {
        concurrency: 'unbounded',
      });
      return yield* sql.withTransaction(
        Effect.andThen(checkpoints.fence('busy'), Effect.andThen(Effect.forkDetach(passing), Fiber.join)),
      );
    }),
  );
  expect(answers).toEqual([false, true]);
});

it('gathers what is asked for while a statement is under way, and answers the rest when one stops waiting', async () => {
  const sizes: number[] = [];
  const from = { partition: 0, partitions: 1, generation: 1, position: 0, offset: null };
  const pass = makePassing((moves) => {
    sizes.push(moves.length);
    return Effect.as(Effect.sleep(20), new Set(moves));
  });
  const answers = await Effect.runPromise(
    Effect.gen(function* () {
      const ask = (to: number) =>
        Effect.forkChild(pass({ consumer: 'c', from, to, offset: undefined } as Move));
      const first = yield* ask(1);
      yield* Effect.sleep(5);
      const others = yield* Effect.forEach([2, 3, 4], ask);
      yield* Effect.sleep(1);
      yield* Fiber.interrupt(first);
      return yield* Effect.forEach(others, Fiber.join);
    }),
  );
  expect(answers).toEqual([true, true, true]);
  expect(sizes).toEqual([1, 3]);
});
