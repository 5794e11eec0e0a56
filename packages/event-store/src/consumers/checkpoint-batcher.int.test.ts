import { PgClient } from '@effect/sql-pg';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import type { SqlError } from 'effect/sql/SqlError';
import { Deferred, Effect, Fiber, type Layer, Queue } from 'effect';
import { expect, it } from 'vitest';
import { Checkpoints } from './checkpoints.ts';
import { makeCheckpointBatcher } from './checkpoint-batcher.ts';
import type { Move } from './move-together.ts';

const database = withDatabase();
type Services = Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(program, storeLayer(database())));

it('moves each checkpoint that is at its expected position, and no other, in concurrent calls', async () => {
  const { answers, positions } = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      const started = yield* Effect.forEach(
        Array.from({ length: 12 }, (_, n) => n),
        (n) => Effect.map(checkpoints.assign('passing', n, 12), (at) => at!),
      );
      // Of two that ask for the same, one is too late; one was fenced; one has an offset.
      const asked = [...started, started[3]!, { ...started[4]!, generation: 99 }];
      const answers = yield* Effect.forEach(
        asked,
        (from, n) => checkpoints.advance('passing', from, 5, n === 7 ? 41 : undefined),
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

it('does not wait for a checkpoint that another transaction has locked', async () => {
  const answers = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      const sql = yield* PgClient.PgClient;
      const busy = yield* checkpoints.start('busy', 0);
      const free = yield* checkpoints.start('free', 0);
      const passing = Effect.all(
        [checkpoints.advance('busy', busy, 5), checkpoints.advance('free', free, 5)],
        {
          concurrency: 'unbounded',
        },
      );
      return yield* sql.withTransaction(
        Effect.andThen(checkpoints.fence('busy'), Effect.andThen(Effect.forkDetach(passing), Fiber.join)),
      );
    }),
  );
  expect(answers).toEqual([false, true]);
});

it('batches moves that arrive while one is in flight, and resolves the others when a caller is interrupted', async () => {
  const sizes: number[] = [];
  const from = { partition: 0, partitions: 1, generation: 1, position: 0, offset: null };
  const answers = await Effect.runPromise(
    Effect.gen(function* () {
      const isWriting = yield* Deferred.make<void>();
      const isWritten = yield* Deferred.make<void>();
      const pass = makeCheckpointBatcher({
        moveTogether: Effect.fnUntraced(function* (moves) {
          sizes.push(moves.length);
          yield* Deferred.succeed(isWriting, undefined);
          yield* Deferred.await(isWritten);
          return new Set(moves);
        }),
        inTransaction: (use) => use,
      });
      const ask = (to: number) =>
        Effect.forkChild(pass({ consumer: 'c', from, to } satisfies Move), { startImmediately: true });
      const first = yield* ask(1);
      yield* Deferred.await(isWriting);
      const others = yield* Effect.forEach([2, 3, 4], ask);
      const interrupting = yield* Effect.forkChild(Fiber.interrupt(first), { startImmediately: true });
      yield* Deferred.succeed(isWritten, undefined);
      yield* Fiber.join(interrupting);
      return yield* Effect.forEach(others, Fiber.join);
    }),
  );
  expect(answers).toEqual([true, true, true]);
  expect(sizes).toEqual([1, 3]);
});

it('shares a transaction, with one write per consumer, and rolls all back when one write fails', async () => {
  await database().query(
    `CREATE TABLE written (consumer text, items int[], transaction text DEFAULT pg_current_xact_id()::text);
     GRANT SELECT, INSERT ON written TO setter_service`,
  );
  const { answers, transactions, positions, written } = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      const sql = yield* PgClient.PgClient;
      const start = (consumer: string) =>
        Effect.forEach([0, 1, 2], (n) => Effect.map(checkpoints.assign(consumer, n, 3), (at) => at!));
      const [one, two, bad] = [yield* start('one'), yield* start('two'), yield* start('bad')];
      // The write of the first call holds the transaction until the others wait for the next.
      const isWriting = yield* Queue.unbounded<void>();
      const mayWrite = yield* Queue.unbounded<void>();
      let isFirst = true;
      const write = Effect.fnUntraced(function* (consumer: string, items: readonly number[]) {
        if (isFirst) {
          isFirst = false;
          yield* Queue.offer(isWriting, undefined);
          yield* Queue.take(mayWrite);
        }
        yield* sql`INSERT INTO written (consumer, items) VALUES (${consumer}, ${items})`;
      });
      const whileWriting = Effect.fnUntraced(function* <A, B>(
        leading: Effect.Effect<A, SqlError>,
        others: readonly Effect.Effect<B, SqlError>[],
      ) {
        isFirst = true;
        const alone = yield* Effect.forkChild(leading, { startImmediately: true });
        yield* Queue.take(isWriting);
        const fibers = yield* Effect.forEach(others, (other) =>
          Effect.forkChild(other, { startImmediately: true }),
        );
        yield* Queue.offer(mayWrite, undefined);
        const answers = yield* Effect.forEach(fibers, Fiber.join);
        return [...answers, yield* Fiber.join(alone)];
      });
      const ask = (consumer: string, from: (typeof one)[number], to: number) =>
        checkpoints.advanceWith(consumer, from, to, undefined, {
          item: from.partition,
          size: 1,
          write: (items) => (consumer === 'bad' ? Effect.fail('cannot') : write(consumer, items)),
        });
      const first = yield* whileWriting(ask('one', one[0]!, 5), [
        ask('one', one[1]!, 5),
        ask('two', two[0]!, 5),
        ask('one', one[2]!, 5),
        checkpoints.advance('two', two[1]!, 5),
        ask('two', { ...two[2]!, generation: 99 }, 5),
      ]);
      const rows = yield* sql<{ consumer: string; items: number[]; transaction: string }>`
        SELECT consumer, items, transaction FROM written ORDER BY consumer, items`;
      const second = yield* whileWriting(ask('one', { ...one[0]!, position: 5 }, 9), [
        ask('one', { ...one[1]!, position: 5 }, 9),
        ask('bad', bad[0]!, 9),
        checkpoints.advance('two', two[2]!, 9),
      ]);
      const all = yield* Effect.forEach(['one', 'two', 'bad'], (consumer) => checkpoints.read(consumer));
      return {
        answers: [first, second],
        transactions: new Set(rows.map(({ transaction }) => transaction)).size,
        written: rows.map(({ consumer, items }) => ({ consumer, items })),
        positions: all.map((checkpointsOf) => checkpointsOf.map(({ position }) => position)),
      };
    }),
  );
  expect(written).toEqual([
    { consumer: 'one', items: [0] },
    { consumer: 'one', items: [1, 2] },
    { consumer: 'two', items: [0] },
  ]);
  expect(transactions).toBe(2);
  expect(answers).toEqual([
    [true, true, true, true, false, true],
    [false, false, true, true],
  ]);
  expect(positions).toEqual([
    [9, 5, 5],
    [5, 5, 9],
    [0, 0, 0],
  ]);
});

it('folds in one statement beside the transaction of those that write, whichever of them fails', async () => {
  await database().query(
    `CREATE TABLE folded (consumer text PRIMARY KEY, items int[], transaction text DEFAULT pg_current_xact_id()::text);
     GRANT SELECT, INSERT ON folded TO setter_service`,
  );
  const { answers, positions, rows } = await run(
    Effect.gen(function* () {
      const checkpoints = yield* Checkpoints;
      const sql = yield* PgClient.PgClient;
      const start = (consumer: string) =>
        Effect.forEach([0, 1], (n) => Effect.map(checkpoints.assign(consumer, n, 2), (at) => at!));
      const starts = new Map(
        yield* Effect.forEach(['leading', 'three', 'four', 'throws', 'fails'], (name) =>
          Effect.map(start(name), (at) => [name, at] as const),
        ),
      );
      const at = (consumer: string, partition: number) => starts.get(consumer)![partition]!;
      // The first call holds its transaction until the others wait for the next batch.
      const isWriting = yield* Deferred.make<void>();
      const mayWrite = yield* Deferred.make<void>();
      const lead = checkpoints.advanceWith('leading', at('leading', 0), 5, undefined, {
        item: 0,
        size: 1,
        write: () => Effect.andThen(Deferred.succeed(isWriting, undefined), Deferred.await(mayWrite)),
      });
      const fold = (consumer: string, partition: number) =>
        checkpoints.advanceWith(consumer, at(consumer, partition), 5, undefined, {
          item: partition,
          size: 1,
          fold: (items: readonly number[]) => ({
            rows: undefined,
            changesOf: () => {
              if (consumer === 'throws') throw new Error('It cannot be folded.');
              return [
                {
                  text: (value, condition) =>
                    `INSERT INTO folded (consumer, items) SELECT '${consumer}', ${value}::int[] WHERE ${condition}`,
                  value: items,
                },
              ];
            },
          }),
        });
      const fails = checkpoints.advanceWith('fails', at('fails', 0), 5, undefined, {
        item: 0,
        size: 1,
        write: () => Effect.fail('cannot'),
      });
      const leading = yield* Effect.forkChild(lead, { startImmediately: true });
      yield* Deferred.await(isWriting);
      const others = yield* Effect.forEach(
        [
          fold('three', 0),
          fold('three', 1),
          fold('four', 0),
          fold('throws', 0),
          fails,
          checkpoints.advance('fails', at('fails', 1), 5),
        ],
        (other) => Effect.forkChild(other, { startImmediately: true }),
      );
      yield* Deferred.succeed(mayWrite, undefined);
      yield* Fiber.join(leading);
      return {
        answers: yield* Effect.forEach(others, Fiber.join),
        positions: yield* Effect.forEach([...starts.keys()], (name) =>
          Effect.map(checkpoints.read(name), (all) => all.map(({ position }) => position)),
        ),
        rows: yield* sql<{ consumer: string; items: number[]; transaction: string }>`
          SELECT consumer, items, transaction FROM folded ORDER BY consumer`,
      };
    }),
  );
  expect(answers).toEqual([true, true, true, false, false, true]);
  expect(positions).toEqual([
    [5, 0],
    [5, 5],
    [5, 0],
    [0, 0],
    [0, 5],
  ]);
  expect(rows.map(({ consumer, items }) => ({ consumer, items }))).toEqual([
    { consumer: 'four', items: [0] },
    { consumer: 'three', items: [0, 1] },
  ]);
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
});
