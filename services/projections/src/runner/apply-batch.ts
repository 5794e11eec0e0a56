import { PgClient } from '@effect/sql-pg';
import { type Checkpoint, Checkpoints } from '@setter/event-store/checkpoints';
import { isDataError } from '@setter/event-store/sql-errors';
import { Effect } from 'effect';
import { SqlError } from 'effect/sql/SqlError';
import type { AnyRow, Recorded } from '../read-model.ts';
import type { Build } from './builds.ts';
import { type Changes, foldBatch, FoldDefect, touchedKeys } from './fold-batch.ts';
import { deleteByKeys, keyOf, selectByKeys, upsertRows } from './table-sql.ts';

/** Another runner moved the checkpoint, or another build went live: whatever is in memory is worth nothing. */
export class Fenced {
  readonly _tag = 'Fenced';
  readonly bySwitch: boolean;

  constructor(bySwitch = false) {
    this.bySwitch = bySwitch;
  }
}

/**
 * Folds events into a build's table and moves its checkpoint to the last of them, in one transaction. Events at or
 * before the checkpoint are dropped, so that delivering twice changes nothing. Answers the new checkpoint.
 * It is compared and moved first: that holds off every other runner until this transaction ends.
 */
export const applyBatch = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  delivered: readonly Recorded[],
): Effect.fn.Return<Checkpoint, SqlError | Fenced | FoldDefect, PgClient.PgClient | Checkpoints> {
  const { model } = build;
  const events = delivered.filter((event) => event.position > at.position);
  const position = events.at(-1)?.position;
  if (position === undefined) return at;
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  const touched = yield* defects(() => touchedKeys(model, events));
  const move = checkpoints.move(build.consumer, at.partition, at.generation, at.position, position);
  const moveOrStop = Effect.flatMap(move, (moved) => (moved ? Effect.void : Effect.fail(new Fenced())));
  // Most events concern one model only; the others just pass them, without a transaction around one statement.
  if (touched.size === 0) {
    yield* moveOrStop;
    return { ...at, position };
  }
  const fold = Effect.gen(function* () {
    yield* moveOrStop;
    const keys = [...new Set([...touched.values()].flat())];
    const loaded = yield* sql.unsafe<AnyRow>(selectByKeys(model.table, build.table), [keys]);
    const rows = new Map(loaded.map((row) => [keyOf(model.table, row), row]));
    yield* writeChanges(build, yield* defects(() => foldBatch(model, touched, rows)));
  });
  return yield* sql.withTransaction(fold).pipe(
    Effect.as({ ...at, position }),
    Effect.catchIf(isRefusedRow, (refused) => withoutRefused(build, at, events, refused)),
  );
});

const isRefusedRow = (error: unknown): error is SqlError => error instanceof SqlError && isDataError(error);

/** The database refuses a row, now and always: halving goes on up to the event that made it, and names it. */
const withoutRefused = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  events: readonly Recorded[],
  refused: SqlError,
): Effect.fn.Return<Checkpoint, SqlError | Fenced | FoldDefect, PgClient.PgClient | Checkpoints> {
  const [event] = events;
  if (event !== undefined && events.length === 1)
    return yield* Effect.fail(new FoldDefect(build.model.name, event.position, refused));
  const middle = events.length >> 1;
  return yield* applyBatch(
    build,
    yield* applyBatch(build, at, events.slice(0, middle)),
    events.slice(middle),
  );
});

/** One upsert and one delete, each only if there is something to do. */
const writeChanges = Effect.fnUntraced(function* ({ model, table }: Build, { upserts, deletes }: Changes) {
  const sql = yield* PgClient.PgClient;
  if (upserts.length > 0) yield* sql.unsafe(upsertRows(model.table, table), [JSON.stringify(upserts)]);
  if (deletes.length > 0) yield* sql.unsafe(deleteByKeys(model.table, table), [deletes]);
});

const defects = <A>(run: () => A) =>
  Effect.try({
    try: run,
    catch: (error) => {
      if (error instanceof FoldDefect) return error;
      throw error;
    },
  });
