import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { coalesce } from '../coalesce.ts';
import type { Fold, FoldedMoves, Move } from './move-together.ts';

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
    folded: readonly FoldedMoves[],
  ) => Effect.Effect<ReadonlySet<Move>, SqlError>;
  readonly inTransaction: <A, E, R>(use: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>;
};

type Asked = { readonly move: Move; readonly writing: Writing<unknown> | undefined };

/** A transaction writes at most this many events, so that a small write never waits behind more. */
const maxSize = 2000;

const none: ReadonlySet<Move> = new Set();

/**
 * Batches moves: those that arrive while a batch is in flight share the next one, with what they write, so that there are
 * as many commits as the database can do, however many consumers there are. A batch is two statements for all that fold
 * or only move, and beside them a transaction for those that write. Each move has its own result: false when its
 * checkpoint is not at `from` or is locked, when the log has another event at `to`, or when what shared its transaction
 * failed, whichever it was; then it was rolled back and each tries alone.
 */
export const makeCheckpointBatcher = ({ moveTogether, inTransaction }: Moving) => {
  const moveAndWrite = (asked: readonly Asked[]) =>
    Effect.gen(function* () {
      const moved = yield* moveTogether(
        asked.map(({ move }) => move),
        [],
      );
      const made = asked.filter(({ move, writing }) => writing !== undefined && moved.has(move));
      for (const [first, ...others] of byConsumer(made)) {
        const { writing } = first;
        if (writing !== undefined && 'write' in writing)
          yield* writing.write([writing, ...others.map((other) => other.writing!)].map(({ item }) => item));
      }
      return moved;
    });

  const moveAndFold = (folding: readonly Asked[], passing: readonly Move[]) => {
    const folded = byConsumer(folding).flatMap((asked) => foldedMoves(asked));
    return moveTogether(passing, folded).pipe(
      // What the database refuses is found by each alone; the others only move.
      Effect.catch((error) => (folded.length === 0 ? Effect.fail(error) : moveIfAny(passing))),
    );
  };

  const moveIfAny = (moves: readonly Move[]) =>
    moves.length === 0 ? Effect.succeed(none) : moveTogether(moves, []);

  const run = Effect.fnUntraced(function* (asked: readonly Asked[]) {
    const passing = asked.filter(({ writing }) => writing === undefined);
    const folding = asked.filter(({ writing }) => writing !== undefined && 'fold' in writing);
    const writing = asked.filter((one) => one.writing !== undefined && 'write' in one.writing);
    const passes = passing.map(({ move }) => move);
    const moveWithFolds =
      folding.length === 0 && (passing.length === 0 || writing.length > 0)
        ? undefined
        : moveAndFold(folding, passes);
    const moveWithWrites =
      writing.length === 0
        ? undefined
        : Effect.matchEffect(
            inTransaction(moveAndWrite(moveWithFolds === undefined ? [...writing, ...passing] : writing)),
            {
              onSuccess: Effect.succeed,
              // A write that failed undid the moves that shared its transaction as well.
              onFailure: () => (moveWithFolds === undefined ? moveIfAny(passes) : Effect.succeed(none)),
            },
          );
    const moved = yield* Effect.all(
      [moveWithFolds ?? Effect.succeed(none), moveWithWrites ?? Effect.succeed(none)],
      {
        concurrency: 'unbounded',
      },
    );
    return asked.map(({ move }) => moved.some((made) => made.has(move)));
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

/** None when the events cannot be folded. */
const foldedMoves = (asked: OfOne): readonly FoldedMoves[] => {
  const { writing } = asked[0];
  if (writing === undefined || !('fold' in writing)) return [];
  try {
    const fold = writing.fold(asked.map((one) => one.writing!.item));
    return [{ moves: asked.map(({ move }) => move), fold }];
  } catch {
    // The consumer finds the event to blame when it tries alone.
    return [];
  }
};
