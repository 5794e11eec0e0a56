import { PgClient } from '@effect/sql-pg';
import { pgClientLayer, withDatabase } from '@setter/testing/postgres';
import { Effect, Layer, ManagedRuntime } from 'effect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Checkpoints } from './checkpoints.ts';

const database = withDatabase();
const makeRuntime = () =>
  ManagedRuntime.make(Checkpoints.layer.pipe(Layer.provideMerge(pgClientLayer(database().url))));
let runtime: ReturnType<typeof makeRuntime>;
beforeAll(() => {
  runtime = makeRuntime();
});
afterAll(() => runtime.dispose());

test('starts once, and moves only from its position', async () => {
  const steps = await runtime.runPromise(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      return [
        yield* checkpoints.read('ledger'),
        yield* checkpoints.start('ledger', 5),
        yield* checkpoints.start('ledger', 9),
        yield* checkpoints.move('ledger', 0, 1, 5, 8),
        yield* checkpoints.move('ledger', 0, 1, 5, 9),
        yield* checkpoints.move('ledger', 1, 1, 8, 9),
        yield* checkpoints.read('ledger'),
      ];
    }),
  );
  const at = (position: number) => ({ partition: 0, partitions: 1, generation: 1, position, offset: null });
  expect(steps).toEqual([[], at(5), at(5), true, false, false, [at(8)]]);
});

test('of several runners at one position, exactly one moves it', async () => {
  const moved = await runtime.runPromise(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      yield* checkpoints.start('race', 0);
      return yield* Effect.all(
        Array.from({ length: 8 }, () => checkpoints.move('race', 0, 1, 0, 4)),
        { concurrency: 'unbounded' },
      );
    }),
  );
  expect(moved.filter(Boolean)).toHaveLength(1);
});

test('rejects a move by a fenced runner', async () => {
  const steps = await runtime.runPromise(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      yield* checkpoints.assign('fenced', 0, 2);
      const generation = yield* checkpoints.fence('fenced');
      return [
        generation,
        yield* checkpoints.move('fenced', 0, 1, 0, 1),
        yield* checkpoints.move('fenced', 1, generation, 0, 1),
      ];
    }),
  );
  expect(steps).toEqual([2, false, true]);
});

test('rolls a move back with the transaction around it', async () => {
  const after = await runtime.runPromise(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      const sql = yield* PgClient.PgClient;
      yield* checkpoints.start('rolled back', 0);
      yield* Effect.ignore(
        sql.withTransaction(
          Effect.andThen(checkpoints.move('rolled back', 0, 1, 0, 7), Effect.fail('changed my mind')),
        ),
      );
      return yield* checkpoints.read('rolled back');
    }),
  );
  expect(after).toMatchObject([{ partition: 0, generation: 1, position: 0 }]);
});

test('splits a checkpoint into partitions, and merges them once all have one position', async () => {
  const steps = await runtime.runPromise(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      yield* checkpoints.start('split', 7);
      const partition2 = yield* checkpoints.assign('split', 2, 3);
      const fenced = yield* checkpoints.move('split', 0, 1, 7, 9);
      const moved = yield* checkpoints.move('split', 2, 2, 7, 9, 41);
      const apart = yield* checkpoints.unite('split');
      const offset = (yield* checkpoints.assign('split', 2, 3))?.offset;
      const otherwise = yield* checkpoints.assign('split', 0, 4);
      for (const partition of [0, 1]) yield* checkpoints.move('split', partition, 2, 7, 9);
      const together = yield* checkpoints.unite('split');
      return {
        part: partition2,
        fenced,
        moved,
        apart,
        offset,
        otherwise,
        together,
        whole: yield* checkpoints.read('split'),
      };
    }),
  );
  expect(steps).toEqual({
    part: { partition: 2, partitions: 3, generation: 2, position: 7, offset: null },
    fenced: false,
    moved: true,
    apart: false,
    offset: 41,
    otherwise: undefined,
    together: true,
    whole: [{ partition: 0, partitions: 1, generation: 3, position: 9, offset: null }],
  });
});
