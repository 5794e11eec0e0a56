import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
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

/** A query with one parameter: its text for the parameter of that name (`$3`), and its value. */
export type RowQuery = { readonly text: (parameter: string) => string; readonly value: unknown };

/** A statement with one parameter that does nothing unless the condition, a boolean expression of SQL, holds. */
export type RowChange = {
  readonly text: (parameter: string, condition: string) => string;
  readonly value: unknown;
};

/** Rows to fold events into, in two steps, so that the folds of many consumers share two statements. */
export type Fold = {
  /** Selects the rows that the events touch; undefined when they touch none that exist. */
  readonly rows: RowQuery | undefined;
  /**
   * How these rows change, by statements on different tables or keys. A row is as `to_json` makes it: fields that JSON
   * cannot hold are to be selected as text. It may throw.
   */
  readonly changesOf: (rows: readonly unknown[]) => readonly RowChange[];
};

/** The moves of one consumer, and what it writes with them: all or none. */
export type FoldedMoves = { readonly moves: readonly Move[]; readonly fold: Fold };

/** Moves of one folded consumer share a number; 0: moves of their own. */
type Numbered = { readonly move: Move; readonly group: number };

/**
 * Moves checkpoints and folds in two statements, whatever the number of consumers: one selects the rows of all, the
 * other compares and moves the checkpoints and writes the rows of the consumers whose checkpoints it moved. Nothing else
 * writes a consumer's rows unless it moves or fences its checkpoint, so the comparison also proves that the rows which
 * were folded are still current. Returns the moves that were made: those whose checkpoints were at `from` and whose
 * events the log has. A locked checkpoint counts as moved by another runner, so that no move waits for another's
 * transaction. A fold that throws moves nothing of its consumer; a statement that fails moves nothing at all.
 */
export const moveTogether = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
  moves: readonly Move[],
  folded: readonly FoldedMoves[] = [],
) {
  const selected = yield* selectRows(sql, folded);
  const numbered: Numbered[] = moves.map((move) => ({ move, group: 0 }));
  const changed: { readonly change: RowChange; readonly group: number }[] = [];
  for (const [index, { moves: own, fold }] of folded.entries()) {
    const group = index + 1;
    const changes = unlessThrown(() => fold.changesOf(selected[index] ?? []));
    if (changes === undefined) continue;
    numbered.push(...own.map((move) => ({ move, group })));
    changed.push(...changes.map((change) => ({ change, group })));
  }
  if (numbered.length === 0) return new Set<Move>();
  const rows = yield* sql.unsafe<{ readonly n: number }>(
    moveText(changed.map(({ change, group }, index) => changeText(change, group, index))),
    [...parametersOf(numbered), ...changed.map(({ change }) => change.value)],
  );
  return new Set(rows.map(({ n }) => numbered[n - 1]!.move));
});

/** Undefined when it throws. */
export const unlessThrown = <A>(run: () => A): A | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

/** The rows of each fold, in one query. */
const selectRows = (
  sql: PgClient.PgClient,
  folded: readonly FoldedMoves[],
): Effect.Effect<readonly (readonly unknown[])[], SqlError> => {
  const queries = folded.flatMap(({ fold: { rows } }, index) =>
    rows === undefined ? [] : [{ rows, index }],
  );
  if (queries.length === 0) return Effect.succeed([]);
  const text = queries
    .map(
      ({ rows, index }, n) => `SELECT ${index} AS fold, to_json(r) AS row FROM (${rows.text(`$${n + 1}`)}) r`,
    )
    .join(' UNION ALL ');
  return Effect.map(
    sql.unsafe<{ readonly fold: number; readonly row: unknown }>(
      text,
      queries.map(({ rows }) => rows.value),
    ),
    (found) => {
      const byFold = folded.map((): unknown[] => []);
      for (const { fold, row } of found) byFold[fold]!.push(row);
      return byFold;
    },
  );
};

const changeText = ({ text }: RowChange, group: number, index: number): string =>
  text(`$${ofMoves + index + 1}`, `EXISTS (SELECT FROM moved m WHERE m.folded = ${group})`);

/** How many parameters come before those of the changes. */
const ofMoves = 8;

const parametersOf = (numbered: readonly Numbered[]): unknown[] => {
  const moves = numbered.map(({ move }) => move);
  return [
    moves.map(({ consumer }) => consumer),
    moves.map(({ from }) => from.partition),
    moves.map(({ from }) => String(from.generation)),
    moves.map(({ from }) => String(from.position)),
    moves.map(({ to }) => String(to)),
    moves.map(({ offset }) => (offset === undefined ? '' : String(offset))),
    moves.map(({ digest }) => digest ?? ''),
    numbered.map(({ group }) => group),
  ];
};

/** `fit`: moves that can be made. `moved`: those of them whose consumer is not folded, or all of whose moves can be made. */
const moveText = (changes: readonly string[]): string =>
  [
    `WITH asked AS (
       SELECT *, row_number() OVER (PARTITION BY consumer, partition ORDER BY n) AS nth
         FROM unnest($1::text[], $2::int[], $3::text[]::bigint[], $4::text[]::bigint[], $5::text[]::bigint[],
                     $6::text[], $7::text[], $8::int[])
              WITH ORDINALITY u(consumer, partition, generation, at, goal, place, digest, folded, n)),
     held AS MATERIALIZED (
       SELECT c.consumer, c.partition, c.generation, c.position FROM event_store.checkpoints c
        WHERE (c.consumer, c.partition) IN (SELECT a.consumer, a.partition FROM asked a)
          FOR UPDATE OF c SKIP LOCKED),
     fit AS MATERIALIZED (
       SELECT a.*, e.digest AS stored
         FROM asked a JOIN held h USING (consumer, partition) LEFT JOIN event_store.events e ON e.position = a.goal
        WHERE a.nth = 1 AND h.generation = a.generation AND h.position = a.at
          AND (a.digest = '' OR e.digest = decode(a.digest, 'base64'))),
     moved AS (
       UPDATE event_store.checkpoints c
          SET position = f.goal, feed_offset = coalesce(nullif(f.place, '')::bigint, c.feed_offset),
              updated_at = clock_timestamp(), digest = f.stored
         FROM fit f
        WHERE c.consumer = f.consumer AND c.partition = f.partition
          AND (f.folded = 0 OR f.folded NOT IN (SELECT a.folded FROM asked a WHERE a.n NOT IN (SELECT n FROM fit)))
    RETURNING f.n, f.folded)`,
    ...changes.map((change, index) => `, change_${index} AS (${change})`),
    ` SELECT n::int AS n FROM moved`,
  ].join('');
