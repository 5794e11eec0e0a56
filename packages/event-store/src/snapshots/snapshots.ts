import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AnySnapshot } from '../append/decision.ts';
import { outsideTransaction } from '../read/batch-reads.ts';

/** A stream's state at a version of the stream, as a fold encodes it. */
export type StoredSnapshot = { readonly version: number; readonly lines: readonly string[] };

/**
 * The state that the same version of a fold has left of a stream. It comes line by line: the driver takes five times as
 * long for one large value, during which the process does nothing else.
 */
export const selectSnapshot = (
  sql: PgClient.PgClient,
  streamId: string,
  { name, version }: AnySnapshot,
): Effect.Effect<StoredSnapshot | undefined, SqlError> =>
  Effect.map(
    outsideTransaction(sql)(
      sql<{ line: string }>`
        SELECT unnest(s.version::text || string_to_array(s.state, E'\n')) AS line FROM event_store.snapshots s
         WHERE s.stream_id = ${streamId} AND s.fold = ${name} AND s.fold_version = ${version}`,
    ),
    ([first, ...rows]) => first && { version: Number(first.line), lines: rows.map(({ line }) => line) },
  );

/**
 * Takes the place of an older state, or of one that an older version of the fold has left. One that was folded from
 * another history of the log than the given one is not saved.
 */
export const upsertSnapshot = (
  sql: PgClient.PgClient,
  streamId: string,
  fold: AnySnapshot,
  { version, lines }: StoredSnapshot,
  history = '',
): Effect.Effect<void, SqlError> =>
  Effect.asVoid(
    outsideTransaction(sql)(sql`
      INSERT INTO event_store.snapshots AS s (stream_id, fold, fold_version, version, state)
      SELECT ${streamId}, ${fold.name}, ${fold.version}::int, ${version}::int, ${lines.join('\n')}
       WHERE ${history}::text IN ('', event_store.history_id())
      ON CONFLICT (stream_id, fold) DO UPDATE
         SET fold_version = excluded.fold_version, version = excluded.version, state = excluded.state,
             taken_at = excluded.taken_at
       WHERE (s.fold_version, s.version) < (excluded.fold_version, excluded.version)`),
  );

type SavedStream = { readonly streamId: string; readonly version: number };

/** Streams of which this version of a fold has left a state, and up to which version. */
export const selectSavedStreams = (
  sql: PgClient.PgClient,
  { name, version }: AnySnapshot,
): Effect.Effect<readonly SavedStream[], SqlError> =>
  sql<SavedStream>`
    SELECT s.stream_id AS "streamId", s.version FROM event_store.snapshots s
     WHERE s.fold = ${name} AND s.fold_version = ${version} ORDER BY s.stream_id`;

/** How many states there are, of whatever fold. */
export const countSnapshots = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<{ saved: number }>`SELECT count(*)::int AS saved FROM event_store.snapshots`;
  return row!.saved;
});
