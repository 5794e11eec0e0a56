import { PgClient } from '@effect/sql-pg';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect, type Layer } from 'effect';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Checkpoint, Checkpoints } from './checkpoints.ts';
import { type Fold, type Move, moveTogether } from './move-together.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(program, storeLayer(database())));

beforeAll(() =>
  database().query(
    `CREATE TABLE counts (key text PRIMARY KEY, count int CHECK (count < 100), transaction text);
     GRANT SELECT, INSERT, UPDATE, DELETE ON counts TO setter_service`,
  ),
);
beforeEach(() => database().query(`DELETE FROM counts; DELETE FROM event_store.checkpoints`));

type Count = { readonly key: string; readonly count: number };

/** Counts up under a key. */
const counting = (key: string, by = 1): Fold => ({
  rows: { text: (keys) => `SELECT key, count FROM counts WHERE key = ANY(${keys}::text[])`, value: [key] },
  changesOf: (rows) => {
    const before = (rows as readonly Count[])[0]?.count ?? 0;
    return [
      {
        text: (value, condition) =>
          `INSERT INTO counts SELECT '${key}', ${value}::text::int, pg_current_xact_id()::text WHERE ${condition}
               ON CONFLICT (key) DO UPDATE SET count = excluded.count, transaction = excluded.transaction`,
        value: String(before + by),
      },
    ];
  },
});
const throwing: Fold = {
  rows: undefined,
  changesOf: () => {
    throw new Error('It cannot be folded.');
  },
};

const startAll = (consumer: string, partitions: number) =>
  Checkpoints.use((checkpoints) =>
    Effect.forEach(
      Array.from({ length: partitions }, (_, n) => n),
      (n) => Effect.map(checkpoints.assign(consumer, n, partitions), (at) => at!),
    ),
  );
const moveOf = (consumer: string, from: Checkpoint, to: number): Move => ({ consumer, from, to });
const counts = () =>
  database().query<{ readonly key: string; readonly count: number; readonly transaction: string }>(
    'SELECT key, count, transaction FROM counts ORDER BY key',
  );
const positions = (consumer: string) =>
  Checkpoints.use((checkpoints) =>
    Effect.map(checkpoints.read(consumer), (all) => all.map(({ position }) => position)),
  );

it('moves the checkpoints and writes the rows of many consumers in one transaction', async () => {
  const moved = await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const [one, two, passing] = [
        yield* startAll('one', 2),
        yield* startAll('two', 1),
        yield* startAll('passing', 1),
      ];
      const round = (from: number) =>
        moveTogether(
          sql,
          [moveOf('passing', { ...passing[0]!, position: from }, from + 5)],
          [
            {
              moves: one.map((at) => moveOf('one', { ...at, position: from }, from + 5)),
              fold: counting('one', 2),
            },
            { moves: [moveOf('two', { ...two[0]!, position: from }, from + 5)], fold: counting('two') },
          ],
        );
      return [(yield* round(0)).size, (yield* round(5)).size, (yield* round(5)).size];
    }),
  );
  expect(moved).toEqual([4, 4, 0]);
  const rows = await counts();
  expect(rows.map(({ key, count }) => [key, count])).toEqual([
    ['one', 4],
    ['two', 2],
  ]);
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
});

it('moves all of a folded consumer or nothing of it, and the others all the same', async () => {
  const { moved, reached } = await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const fenced = yield* startAll('fenced', 3);
      const twice = yield* startAll('twice', 1);
      const free = yield* startAll('free', 1);
      const bad = yield* startAll('bad', 1);
      const moved = yield* moveTogether(
        sql,
        [moveOf('fenced', fenced[2]!, 5)],
        [
          {
            moves: [moveOf('fenced', fenced[0]!, 5), moveOf('fenced', { ...fenced[1]!, generation: 99 }, 5)],
            fold: counting('fenced'),
          },
          { moves: [moveOf('twice', twice[0]!, 5), moveOf('twice', twice[0]!, 5)], fold: counting('twice') },
          { moves: [moveOf('bad', bad[0]!, 5)], fold: throwing },
          { moves: [moveOf('free', free[0]!, 5)], fold: counting('free') },
        ],
      );
      return {
        moved: [...moved].map(({ consumer, from }) => `${consumer} ${from.partition}`),
        reached: yield* Effect.forEach(['fenced', 'twice', 'bad', 'free'], positions),
      };
    }),
  );
  expect(moved.toSorted()).toEqual(['fenced 2', 'free 0']);
  expect(reached).toEqual([[0, 0, 5], [0], [0], [5]]);
  expect((await counts()).map(({ key }) => key)).toEqual(['free']);
});

it('writes nothing on a row that it read before another runner took over', async () => {
  const { moved, reached } = await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const checkpoints = yield* Checkpoints;
      const [at] = yield* startAll('taken over', 1);
      yield* Effect.promise(() => database().query(`INSERT INTO counts VALUES ('taken over', 1, '')`));
      const fold = counting('taken over');
      // Between the two statements another runner fences this one and folds the same event.
      const overtaken: Fold = {
        rows: {
          text: (keys) => `SELECT key, count FROM counts, pg_sleep(0.5) WHERE key = ANY(${keys}::text[])`,
          value: ['taken over'],
        },
        changesOf: fold.changesOf,
      };
      const other = Effect.andThen(
        checkpoints.fence('taken over'),
        Effect.promise(() => database().query(`UPDATE counts SET count = 2 WHERE key = 'taken over'`)),
      );
      const [moved] = yield* Effect.all(
        [
          moveTogether(sql, [], [{ moves: [moveOf('taken over', at!, 5)], fold: overtaken }]),
          Effect.delay(other, 200),
        ],
        { concurrency: 'unbounded' },
      );
      return { moved: moved.size, reached: yield* positions('taken over') };
    }),
  );
  expect({ moved, reached }).toEqual({ moved: 0, reached: [0] });
  expect((await counts()).map(({ count }) => count)).toEqual([2]);
});

it('undoes everything when the database refuses a row', async () => {
  const reached = await run(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const [refused, free] = [yield* startAll('refused', 1), yield* startAll('free', 1)];
      const failure = yield* Effect.flip(
        moveTogether(
          sql,
          [],
          [
            { moves: [moveOf('refused', refused[0]!, 5)], fold: counting('refused', 100) },
            { moves: [moveOf('free', free[0]!, 5)], fold: counting('free') },
          ],
        ),
      );
      expect(failure._tag).toBe('SqlError');
      return yield* Effect.forEach(['refused', 'free'], positions);
    }),
  );
  expect(reached).toEqual([[0], [0]]);
  expect(await counts()).toEqual([]);
});
