import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { coalesce } from '../coalesce.ts';
import { type Fold, type FoldedMoves, type Move, unlessThrown } from './move-together.ts';

/** What a consumer writes in the transaction that moves its checkpoint, for the items of all its moves that share it. */
export type Writing<Item, R = never> = {
  readonly item: Item;
  /** The number of events that it is about. */
  readonly size: number;
} & (
  | { readonly write: (items: readonly Item[]) => Effect.Effect<void, unknown, R> }
  /** Rows that nothing writes but this consumer, each by one partition. It may throw. */
  | { readonly fold: (items: readonly Item[]) => Fold }
);

/** The database operations that a batch is made of. */
export type Moving = {
  /** Returns the moves that were made; see `moveTogether`. */
  readonly moveTogether: (
    moves: readonly Move[],
    folded?: readonly FoldedMoves[],
  ) => Effect.Effect<ReadonlySet<Move>, SqlError>;
  readonly inTransaction: <A, E, R>(use: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>;
};

type Asked = { readonly move: Move; readonly writing: Writing<unknown> | undefined };

/** A transaction writes at most this many events, so that a small write never waits behind more. */
const maxSize = 2000;

/**
 * Batches moves: those that arrive while a batch is in flight share the next one, with what they write, so that there are
 * as many commits as the database can do, however many consumers there are. A batch is two statements for all that fold
 * or only move, and beside them a transaction for those that write. Each move has its own result: false when its
 * checkpoint is not at `from` or is locked, when the log has another event at `to`, or when what shared its transaction
 * failed, whichever it was; then it was rolled back and each tries alone.
 */
export const makeCheckpointBatcher = ({ moveTogether, inTransaction }: Moving) => {
  const moveAndFold = (folding: readonly Asked[], passing: readonly Move[]) => {
    const folded = byConsumer(folding).flatMap(foldedMoves);
    const together = moveTogether(passing, folded);
    // What the database refuses is found by each alone; the others only move.
    return folded.length === 0 ? together : Effect.catchCause(together, () => moveTogether(passing));
  };

  const moveAndWrite = (writing: readonly Asked[], passing: readonly Move[]) => {
    if (writing.length === 0) return Effect.succeed<ReadonlySet<Move>>(new Set());
    const together = Effect.gen(function* () {
      const moved = yield* moveTogether([...writing.map(({ move }) => move), ...passing]);
      for (const of of byConsumer(writing.filter(({ move }) => moved.has(move)))) {
        const [{ writing: first }] = of;
        if (first !== undefined && 'write' in first) yield* first.write(itemsOf(of));
      }
      return moved;
    });
    // A write that failed undid the moves that shared its transaction as well.
    return Effect.catchCause(inTransaction(together), () => moveTogether(passing));
  };

  const run = Effect.fnUntraced(function* (asked: readonly Asked[]) {
    const passing = asked.filter(({ writing }) => writing === undefined).map(({ move }) => move);
    const folding = asked.filter(({ writing }) => writing !== undefined && 'fold' in writing);
    const writing = asked.filter((one) => one.writing !== undefined && 'write' in one.writing);
    // Where nothing folds, what only moves shares the transaction of those that write: one commit.
    const [besideFolds, besideWrites] =
      folding.length === 0 && writing.length > 0 ? [[], passing] : [passing, []];
    const [folded, written] = yield* Effect.all(
      [moveAndFold(folding, besideFolds), moveAndWrite(writing, besideWrites)],
      { concurrency: 'unbounded' },
    );
    return asked.map(({ move }) => folded.has(move) || written.has(move));
  });

  const ask = coalesce({ run, countOf: countUpToMaxSize });
  return (move: Move, writing?: Writing<unknown>): Effect.Effect<boolean, SqlError> => ask({ move, writing });
};

/** How many of these share a transaction; at least one. */
const countUpToMaxSize = (waiting: readonly Asked[]): number => {
  let size = 0;
  const end = waiting.findIndex(({ writing }, index) => (size += writing?.size ?? 0) > maxSize && index > 0);
  return end < 0 ? waiting.length : end;
};

type OfOne = readonly [Asked, ...Asked[]];

const byConsumer = (asked: readonly Asked[]): readonly OfOne[] => {
  const groups = new Map<string, [Asked, ...Asked[]]>();
  for (const one of asked) {
    const known = groups.get(one.move.consumer);
    if (known === undefined) groups.set(one.move.consumer, [one]);
    else known.push(one);
  }
  return [...groups.values()];
};

const itemsOf = (asked: readonly Asked[]): readonly unknown[] =>
  asked.flatMap(({ writing }) => (writing === undefined ? [] : [writing.item]));

/** None when the events cannot be folded: the consumer finds the one to blame when it tries alone. */
const foldedMoves = (asked: OfOne): readonly FoldedMoves[] => {
  const [{ writing }] = asked;
  if (writing === undefined || !('fold' in writing)) return [];
  const fold = unlessThrown(() => writing.fold(itemsOf(asked)));
  return fold === undefined ? [] : [{ moves: asked.map(({ move }) => move), fold }];
};
