import type { PgClient } from '@effect/sql-pg';
import { Effect, Exit } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { coalesce } from '../coalesce.ts';
import type { Checkpoint } from './checkpoints.ts';

/** A checkpoint to be moved. */
export type Move = {
  readonly consumer: string;
  readonly from: Checkpoint;
  readonly to: number;
  readonly offset?: number | undefined;
  /** Of the event at `to`, as it was handled: the move is refused when the log has another one there. */
  readonly digest?: string | undefined;
};

/** Rows to write in the transaction that moves a checkpoint. */
export type Writing<Item, R = never> = {
  readonly item: Item;
  /** The number of events that it is about. */
  readonly size: number;
  /** Writes the items of all moves of this consumer that share the transaction. */
  readonly write: (items: readonly Item[]) => Effect.Effect<void, unknown, R>;
};

/** The database operations that a batch is made of. */
export type Moving = {
  /** One statement for all; answers the moves whose checkpoints were at `from`. */
  readonly moveAll: (moves: readonly Move[]) => Effect.Effect<ReadonlySet<Move>, SqlError>;
  readonly inTransaction: <A, E, R>(use: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>;
};

type Asked = { readonly move: Move; readonly writing: Writing<unknown> | undefined };

/** A transaction writes at most this many events, so that a small write never waits behind more. */
const maxSize = 2000;

/**
 * Batches moves: those that arrive while a transaction is in flight share the next one, with what they write, so that
 * there are as many commits as the database can do, however many consumers there are. Each move is answered by itself:
 * false when its checkpoint is not at `from` or is locked, when the log has another event at `to`, or when a write that shared its transaction failed,
 * whichever it was; then the transaction was rolled back and each writer tries alone.
 */
export const makeCheckpointBatcher = ({ moveAll, inTransaction }: Moving) => {
  const moveAndWrite = (asked: readonly Asked[]) =>
    Effect.gen(function* () {
      const moved = yield* moveAll(asked.map(({ move }) => move));
      for (const [first, ...others] of writingsOf(asked, moved))
        yield* first.write([first, ...others].map(({ item }) => item));
      return moved;
    });

  const run = Effect.fnUntraced(function* (asked: readonly Asked[]) {
    const onlyMoving = asked.filter(({ writing }) => writing === undefined);
    const together =
      onlyMoving.length === asked.length ? undefined : yield* Effect.exit(inTransaction(moveAndWrite(asked)));
    const moved =
      together !== undefined && Exit.isSuccess(together)
        ? together.value
        : // A write that failed undid these moves as well.
          yield* moveAllIfAny(onlyMoving.map(({ move }) => move));
    return asked.map(({ move }) => moved.has(move));
  });

  const moveAllIfAny = (moves: readonly Move[]) =>
    moves.length === 0 ? Effect.succeed<ReadonlySet<Move>>(new Set()) : moveAll(moves);

  const ask = coalesce({ run, countOf: countUpToMaxSize });
  return (move: Move, writing?: Writing<unknown>): Effect.Effect<boolean, SqlError> => ask({ move, writing });
};

/** How many of these share a transaction; at least one. */
const countUpToMaxSize = (waiting: readonly Asked[]): number => {
  let size = 0;
  const end = waiting.findIndex(({ writing }, index) => (size += writing?.size ?? 0) > maxSize && index > 0);
  return end < 0 ? waiting.length : end;
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
 * One statement for all; answers the moves whose checkpoints were at `from` and whose events the log has. A locked checkpoint counts as moved by
 * another runner, so that no move waits for another's transaction.
 */
export const moveAll = (
  sql: PgClient.PgClient,
  moves: readonly Move[],
): Effect.Effect<ReadonlySet<Move>, SqlError> => {
  return Effect.map(
    sql.unsafe<{ readonly n: number }>(
      `WITH asked AS (
         SELECT * FROM unnest($1::text[], $2::int[], $3::text[]::bigint[], $4::text[]::bigint[], $5::text[]::bigint[],
                              $6::text[], $7::text[])
                       WITH ORDINALITY u(consumer, partition, generation, at, goal, place, digest, n)),
       held AS (
         SELECT c.consumer, c.partition FROM event_store.checkpoints c JOIN asked a USING (consumer, partition)
          FOR UPDATE OF c SKIP LOCKED)
       UPDATE event_store.checkpoints c
          SET position = a.goal, feed_offset = coalesce(nullif(a.place, '')::bigint, c.feed_offset), updated_at = clock_timestamp(),
              digest = e.digest
         FROM asked a JOIN held USING (consumer, partition) LEFT JOIN event_store.events e ON e.position = a.goal
        WHERE (a.digest = '' OR e.digest = decode(a.digest, 'base64')) AND c.consumer = a.consumer AND c.partition = a.partition AND c.generation = a.generation AND c.position = a.at
    RETURNING a.n::int AS n`,
      [
        moves.map(({ consumer }) => consumer),
        moves.map(({ from }) => from.partition),
        moves.map(({ from }) => String(from.generation)),
        moves.map(({ from }) => String(from.position)),
        moves.map(({ to }) => String(to)),
        moves.map(({ offset }) => (offset === undefined ? '' : String(offset))),
        moves.map(({ digest }) => digest ?? ''),
      ],
    ),
    (rows) => new Set(rows.map(({ n }) => moves[n - 1]!)),
  );
};
