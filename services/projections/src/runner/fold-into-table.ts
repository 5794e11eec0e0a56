import { PgClient } from '@effect/sql-pg';
import { type Fold, isPoison, type RowChange } from '@setter/event-store/consumers';
import { Effect } from 'effect';
import type { AnyRow, Recorded } from '../read-model.ts';
import type { Build } from './builds.ts';
import { foldBatch, keysOf, touchedKeys } from './fold-batch.ts';
import { deleteByKeys, keyOf, selectByKeys, upsertRows } from './table-sql.ts';

/**
 * Folds events into a build's table in the caller's transaction: loads the rows that they touch, folds in memory, writes
 * what changed. Fails with PoisonEvent for an event that cannot be folded.
 */
export const foldIntoTable = Effect.fnUntraced(function* (build: Build, events: readonly Recorded[]) {
  const sql = yield* PgClient.PgClient;
  const { rows, changesOf } = foldOf(build, events);
  const loaded = rows === undefined ? [] : yield* sql.unsafe<AnyRow>(rows.text('$1'), [rows.value]);
  for (const { text, value } of yield* orPoison(() => changesOf(loaded)))
    yield* sql.unsafe(text('$1', 'true'), [value]);
});

/** The same as a fold that shares two statements with those of other models. It throws PoisonEvent. */
export const foldOf = ({ model, table }: Build, events: readonly Recorded[]): Fold => {
  const touched = touchedKeys(model, events);
  const keys = keysOf(touched);
  return {
    rows:
      keys.length === 0
        ? undefined
        : { text: (parameter) => selectByKeys(model.table, table, parameter), value: keys },
    changesOf: (rows) => {
      const known = new Map((rows as readonly AnyRow[]).map((row) => [keyOf(model.table, row), row]));
      const { upserts, deletes } = foldBatch(model, touched, known);
      // One upsert and one delete, each only if there is something to do.
      const changes: RowChange[] = [];
      if (upserts.length > 0)
        changes.push({
          text: (parameter, condition) => upsertRows(model.table, table, parameter, condition),
          value: JSON.stringify(upserts),
        });
      if (deletes.length > 0)
        changes.push({
          text: (parameter, condition) => deleteByKeys(model.table, table, parameter, condition),
          value: deletes,
        });
      return changes;
    },
  };
};

/** Runs a fold that may throw PoisonEvent; any other exception is a defect. */
export const orPoison = <A>(fold: () => A) =>
  Effect.try({
    try: fold,
    catch: (error) => {
      if (isPoison(error)) return error;
      throw error;
    },
  });

export const loadRows = Effect.fnUntraced(function* ({ model, table }: Build, keys: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const loaded = yield* sql.unsafe<AnyRow>(selectByKeys(model.table, table), [keys]);
  return new Map(loaded.map((row) => [keyOf(model.table, row), row]));
});
