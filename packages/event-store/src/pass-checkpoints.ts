import type { PgClient } from '@effect/sql-pg';
import { Deferred, Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { Checkpoint } from './checkpoints.ts';

/** A checkpoint to be moved. */
export type Move = {
  readonly consumer: string;
  readonly from: Checkpoint;
  readonly to: number;
  readonly offset: number | undefined;
};

type Waiting = { readonly move: Move; readonly answer: Deferred.Deferred<boolean, SqlError> };

/**
 * Lets moves wait while one statement is under way, and go together in the next: as many commits as the database can
 * do, however many ask. Each is answered by itself. Whoever stops waiting leaves the others undisturbed.
 */
export const makePassing = (
  moveAll: (moves: readonly Move[]) => Effect.Effect<ReadonlySet<Move>, SqlError>,
): ((move: Move) => Effect.Effect<boolean, SqlError>) => {
  let waiting: Waiting[] = [];
  let isBusy = false;

  const work = Effect.gen(function* () {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const exit = yield* Effect.exit(moveAll(batch.map(({ move }) => move)));
      for (const { move, answer } of batch) {
        Deferred.doneUnsafe(
          answer,
          Effect.map(exit, (moved) => moved.has(move)),
        );
      }
    }
    isBusy = false;
  });

  return (move) =>
    Effect.gen(function* () {
      const answer = Deferred.makeUnsafe<boolean, SqlError>();
      waiting.push({ move, answer });
      if (!isBusy) {
        isBusy = true;
        // Not a child of whoever came first: it works for all.
        yield* Effect.forkDetach(work);
      }
      return yield* Deferred.await(answer);
    });
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
