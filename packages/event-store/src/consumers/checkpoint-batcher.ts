import type { PgClient } from '@effect/sql-pg';
import { Deferred, Effect, Exit } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { Checkpoint } from './checkpoints.ts';

/** A checkpoint to be moved. */
export type Move = {
  readonly consumer: string;
  readonly from: Checkpoint;
  readonly to: number;
  readonly offset?: number | undefined;
};

/** What is to be written when a checkpoint moves, in the same transaction. */
export type Writing<Item, R = never> = {
  readonly item: Item;
  /** Roughly how much there is to write, in events. */
  readonly size: number;
  /** Writes the items of all moves of this consumer that go together. */
  readonly write: (items: readonly Item[]) => Effect.Effect<void, unknown, R>;
};

/** What moves, and what is written, in one go. */
export type Moving = {
  /** One statement for all; answers those that stood where they should. */
  readonly moveAll: (moves: readonly Move[]) => Effect.Effect<ReadonlySet<Move>, SqlError>;
  readonly inTransaction: <A, E, R>(use: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>;
};

type Asked = {
  readonly move: Move;
  readonly writing: Writing<unknown> | undefined;
  readonly answer: Deferred.Deferred<boolean, SqlError>;
};

/** Nobody's little write waits behind more than so many events of others. */
const maxSize = 2000;

/**
 * Lets moves wait while others are under way, and go together in the next transaction, with what they write: as many
 * commits as the database can do, however many ask. Each is answered by itself: false when the checkpoint stands
 * elsewhere or is locked, or when what was written together failed, whoever was to blame; nothing of it was done then,
 * and whoever wrote tries by themselves. Whoever stops waiting leaves the others undisturbed.
 */
export const makeCheckpointBatcher = ({ moveAll, inTransaction }: Moving) => {
  let waiting: Asked[] = [];
  let isBusy = false;

  const moveAndWrite = (asked: readonly Asked[]) =>
    Effect.gen(function* () {
      const moved = yield* moveAll(asked.map(({ move }) => move));
      for (const [first, ...others] of writingsOf(asked, moved))
        yield* first.write([first, ...others].map(({ item }) => item));
      return moved;
    });

  const answer = (asked: readonly Asked[], exit: Exit.Exit<ReadonlySet<Move>, SqlError>) => {
    for (const one of asked)
      Deferred.doneUnsafe(
        one.answer,
        Effect.map(exit, (moved) => moved.has(one.move)),
      );
  };

  const work = Effect.gen(function* () {
    while (waiting.length > 0) {
      const [batch, later] = firstOf(waiting);
      waiting = later;
      const [writing, passing] = [batch.filter((one) => one.writing), batch.filter((one) => !one.writing)];
      if (writing.length > 0) {
        const exit = yield* Effect.exit(inTransaction(moveAndWrite(batch)));
        if (Exit.isSuccess(exit)) {
          answer(batch, Exit.succeed(exit.value));
          continue;
        }
        answer(writing, Exit.succeed(new Set()));
      }
      if (passing.length > 0) answer(passing, yield* Effect.exit(moveAll(passing.map(({ move }) => move))));
    }
    isBusy = false;
  });

  return (move: Move, writing?: Writing<unknown>): Effect.Effect<boolean, SqlError> =>
    Effect.gen(function* () {
      const asked: Asked = { move, writing, answer: Deferred.makeUnsafe<boolean, SqlError>() };
      waiting.push(asked);
      if (!isBusy) {
        isBusy = true;
        // Not a child of whoever came first: it works for all.
        yield* Effect.forkDetach(work);
      }
      return yield* Deferred.await(asked.answer);
    });
};

/** Those that go together now, and those that wait for the next time. */
const firstOf = (waiting: readonly Asked[]): [Asked[], Asked[]] => {
  let size = 0;
  const end = waiting.findIndex(({ writing }, index) => (size += writing?.size ?? 0) > maxSize && index > 0);
  return end < 0 ? [[...waiting], []] : [waiting.slice(0, end), waiting.slice(end)];
};

/** By consumer. */
const writingsOf = (asked: readonly Asked[], moved: ReadonlySet<Move>) => {
  const writings = new Map<string, [Writing<unknown>, ...Writing<unknown>[]]>();
  for (const { move, writing } of asked) {
    if (writing === undefined || !moved.has(move)) continue;
    const known = writings.get(move.consumer);
    if (known === undefined) writings.set(move.consumer, [writing]);
    else known.push(writing);
  }
  return writings.values();
};

/**
 * One statement for all; answers those that stood where they should. Somebody is at work on a checkpoint that is
 * locked: it counts as moved by others, so that nobody waits for a stranger's transaction.
 */
export const moveAll = (
  sql: PgClient.PgClient,
  moves: readonly Move[],
): Effect.Effect<ReadonlySet<Move>, SqlError> => {
  return Effect.map(
    sql.unsafe<{ readonly n: number }>(
      `WITH asked AS (
         SELECT * FROM unnest($1::text[], $2::int[], $3::text[]::bigint[], $4::text[]::bigint[], $5::text[]::bigint[],
                              $6::text[])
                       WITH ORDINALITY u(consumer, partition, generation, at, goal, place, n)),
       held AS (
         SELECT c.consumer, c.partition FROM event_store.checkpoints c JOIN asked a USING (consumer, partition)
          FOR UPDATE OF c SKIP LOCKED)
       UPDATE event_store.checkpoints c
          SET position = a.goal, feed_offset = coalesce(nullif(a.place, '')::bigint, c.feed_offset), updated_at = clock_timestamp()
         FROM asked a JOIN held USING (consumer, partition)
        WHERE c.consumer = a.consumer AND c.partition = a.partition AND c.generation = a.generation AND c.position = a.at
    RETURNING a.n::int AS n`,
      [
        moves.map(({ consumer }) => consumer),
        moves.map(({ from }) => from.partition),
        moves.map(({ from }) => String(from.generation)),
        moves.map(({ from }) => String(from.position)),
        moves.map(({ to }) => String(to)),
        moves.map(({ offset }) => (offset === undefined ? '' : String(offset))),
      ],
    ),
    (rows) => new Set(rows.map(({ n }) => moves[n - 1]!)),
  );
};
