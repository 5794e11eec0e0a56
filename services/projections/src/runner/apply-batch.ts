import { PgClient } from '@effect/sql-pg';
import { type Checkpoint, Checkpoints } from '@setter/event-store/checkpoints';
import { parkEvents } from '@setter/event-store/parked-events';
import { Effect } from 'effect';
import type { AnyRow, Recorded } from '../read-model.ts';
import type { Build } from './builds.ts';
import {
  type Changes,
  type Faults,
  foldBatch,
  keysOf,
  noFaults,
  type TouchedKeys,
  touchedKeys,
} from './fold-batch.ts';
import { orFault } from './or-fault.ts';
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
 * An event that cannot be folded is an EventFault, and nothing is written, or it is parked: `faults` says which.
 */
export const applyBatch = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  delivered: readonly Recorded[],
  faults: Faults = noFaults(),
) {
  const { model } = build;
  const events = delivered.filter((event) => event.position > at.position);
  const position = events.at(-1)?.position;
  if (position === undefined) return at;
  const touched = yield* orFault(() => touchedKeys(model, events, faults));
  // Most events concern one model only; the others just pass them, without a transaction around one statement.
  if (touched.size === 0) return yield* moveTo(build, at, position);
  const sql = yield* PgClient.PgClient;
  const fold = Effect.gen(function* () {
    yield* moveTo(build, at, position);
    yield* foldIntoTable(build, touched, faults);
    yield* parkEvents(build.consumer, faults.parked);
  });
  yield* sql.withTransaction(fold);
  return { ...at, position };
});

/** Moves a build's checkpoint, or fails with Fenced. */
export const moveTo = Effect.fnUntraced(function* ({ consumer }: Build, at: Checkpoint, position: number) {
  const checkpoints = yield* Checkpoints;
  if (!(yield* checkpoints.move(consumer, at.partition, at.generation, at.position, position)))
    return yield* Effect.fail(new Fenced());
  return { ...at, position };
});

/** Folds one event that was parked, in the caller's transaction. */
export const applyParked = Effect.fnUntraced(function* (build: Build, event: Recorded) {
  yield* foldIntoTable(build, yield* orFault(() => touchedKeys(build.model, [event])), noFaults());
});

/** Loads the rows that a batch touches, folds, and writes what changed. */
export const foldIntoTable = Effect.fnUntraced(function* (
  build: Build,
  touched: TouchedKeys,
  faults: Faults,
) {
  const rows = yield* loadRows(build, keysOf(touched));
  yield* writeChanges(build, yield* orFault(() => foldBatch(build.model, touched, rows, faults)));
});

export const loadRows = Effect.fnUntraced(function* ({ model, table }: Build, keys: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const loaded = yield* sql.unsafe<AnyRow>(selectByKeys(model.table, table), [keys]);
  return new Map(loaded.map((row) => [keyOf(model.table, row), row]));
});

/** One upsert and one delete, each only if there is something to do. */
const writeChanges = Effect.fnUntraced(function* ({ model, table }: Build, { upserts, deletes }: Changes) {
  const sql = yield* PgClient.PgClient;
  if (upserts.length > 0) yield* sql.unsafe(upsertRows(model.table, table), [JSON.stringify(upserts)]);
  if (deletes.length > 0) yield* sql.unsafe(deleteByKeys(model.table, table), [deletes]);
});
