import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect, type Layer } from 'effect';
import { expect, it } from 'vitest';
import { Checkpoints } from './checkpoints.ts';
import { beginEpoch, findOffset, moveRelay, readRelay, recentlySent } from './relay-state.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(program, storeLayer(database())));

const at = (position: number, offset: number) => ({ position, offset });

it('moves once from its position, finds offsets of positions, and drops both in a new epoch', async () => {
  const seen = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      const first = yield* readRelay;
      const sent = new Map([
        [0, at(3, 1)],
        [5, at(4, 0)],
      ]);
      const moved = yield* moveRelay(first, 4, sent, new Map([[0, at(3, 1)]]));
      const again = yield* moveRelay(first, 4, new Map([[0, at(9, 9)]]), new Map());
      const second = yield* readRelay;
      yield* moveRelay(second, 9, new Map([[0, at(9, 2)]]), new Map());
      const offsets = yield* Effect.all([
        findOffset(0, 2),
        findOffset(0, 8),
        findOffset(0, 9),
        findOffset(7, 9),
      ]);
      const part = yield* checkpoints.assign('consumer', 0, 12);
      yield* checkpoints.move('consumer', 0, part!.generation, 0, 9, 2);
      const epoch = yield* beginEpoch;
      const third = yield* readRelay;
      const late = yield* moveRelay({ ...second, position: 0 }, 9, sent, new Map());
      const after = yield* checkpoints.assign('consumer', 0, 12);
      return { first, moved, again, second, offsets, epoch, third, late, after };
    }),
  );
  expect(seen).toMatchObject({
    first: { position: 0, partitions: new Map() },
    moved: true,
    again: false,
    second: {
      position: 4,
      partitions: new Map([
        [0, at(3, 1)],
        [5, at(4, 0)],
      ]),
    },
    offsets: [undefined, 1, 2, undefined],
    third: { epoch: seen.epoch, position: 0, partitions: new Map() },
    late: false,
    after: { position: 9, offset: null },
  });
  expect(seen.epoch).not.toBe(seen.first.epoch);
});

it('counts a partitioned consumer as up to date where its partitions are, and as behind where one is', async () => {
  const seen = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      yield* beginEpoch;
      const start = yield* checkpoints.assign('seen', 0, 12);
      const move = (partition: number, from: number, to: number) =>
        checkpoints.move('seen', partition, start!.generation, from, to);
      yield* moveRelay(
        yield* readRelay,
        10,
        new Map([
          [0, at(7, 0)],
          [3, at(10, 0)],
        ]),
        new Map(),
      );
      const none = yield* checkpoints.seen('seen');
      yield* move(0, 0, 7);
      const some = yield* checkpoints.seen('seen');
      yield* move(3, 0, 10);
      const all = yield* checkpoints.seen('seen');
      return [none, some, all];
    }),
  );
  expect(seen).toEqual([0, 0, 10]);
});

it('counts a partitioned consumer as having handled everything before its first unhandled event', async () => {
  const seen = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      yield* beginEpoch;
      const start = yield* checkpoints.assign('next', 0, 12);
      const move = (partition: number, from: number, to: number) =>
        checkpoints.move('next', partition, start!.generation, from, to);
      const send = Effect.fnUntraced(function* (to: number, ...sent: [number, number[]][]) {
        const last = sent.map(
          ([partition, all]) => [partition, { ...at(all.at(-1)!, 0), before: all.slice(0, -1) }] as const,
        );
        return yield* moveRelay(yield* readRelay, to, new Map(last), new Map());
      });
      yield* send(4, [0, [1, 3]], [3, [2, 4]]);
      yield* move(0, 0, 3);
      yield* move(3, 0, 4);
      const answers = [yield* checkpoints.seen('next')];
      const look = Effect.map(checkpoints.seen('next'), (position) => void answers.push(position));
      // In partition 0, number 8 comes next; in partition 3, number 5.
      yield* send(7, [3, [5, 6, 7]]);
      yield* send(9, [0, [8]], [3, [9]]);
      yield* look;
      yield* move(3, 4, 7);
      yield* look;
      yield* move(3, 7, 9);
      yield* look;
      yield* move(0, 3, 8);
      yield* look;
      // Further behind than is known.
      const many = Array.from({ length: recentlySent + 5 }, (_, n) => 10 + n);
      yield* send(many.at(-1)!, [3, many]);
      yield* look;
      yield* move(3, 9, many[4]!);
      yield* look;
      yield* move(3, many[4]!, many[6]!);
      yield* look;
      return answers;
    }),
  );
  // Number 14 is the last one that is no longer known, so a consumer there may be further.
  expect(seen).toEqual([4, 4, 7, 7, 9, 9, 14, 16]);
});
