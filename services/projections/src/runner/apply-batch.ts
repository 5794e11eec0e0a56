import { PgClient } from '@effect/sql-pg';
import { type Checkpoint, Checkpoints } from '@setter/event-store/checkpoints';
import { EventFault, parkEvents, type Parking } from '@setter/event-store/parked-events';
import type { FeedPosition } from '@setter/messaging/event-feed';
import { inTracesOf } from '@setter/event-store/tracing';
import { isDataError } from '@setter/event-store/sql-errors';
import { maxAttempts } from '@setter/event-store/take-with-patience';
import { Effect } from 'effect';
import { SqlError } from 'effect/sql/SqlError';
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
 * before the checkpoint are dropped, so that delivering twice changes nothing. Answers the new checkpoint, which is
 * `to` when the feed says that there is nothing up to there; then it must not be called in a transaction.
 * It is compared and moved first: that holds off every other runner until this transaction ends.
 * An event that cannot be folded is an EventFault, and nothing is written, or it is parked: `faults` says which.
 */
export const applyBatch = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  delivered: readonly Recorded[],
  faults: Faults = noFaults(),
  to?: FeedPosition,
): Effect.fn.Return<Checkpoint, SqlError | Fenced | EventFault, PgClient.PgClient | Checkpoints> {
  const { model } = build;
  const events = delivered.filter((event) => event.position > at.position);
  const { position, offset } = to ?? { position: events.at(-1)?.position ?? at.position };
  if (position <= at.position) return at;
  const touched = yield* orFault(() => touchedKeys(model, events, faults));
  // Most events concern one model only; the others just pass them, without a transaction around one statement.
  if (touched.size === 0) return yield* (to === undefined ? moveTo : passTo)(build, at, position, offset);
  const sql = yield* PgClient.PgClient;
  const parkedBefore = [...faults.parkedKeys];
  const fold = Effect.gen(function* () {
    yield* moveTo(build, at, position, offset);
    yield* foldIntoTable(build, touched, faults);
    yield* parkEvents(build.consumer, faults.parked);
  });
  return yield* sql.withTransaction(fold).pipe(
    inTracesOf(touched.keys(), `fold ${model.name}`, 'consumer'),
    Effect.as(movedTo(at, position, offset)),
    Effect.catchIf(isRefusedRow, (refused) => {
      // What this attempt parked was rolled back with it.
      faults.parked.length = 0;
      faults.parkedKeys.clear();
      for (const key of parkedBefore) faults.parkedKeys.add(key);
      return withoutRefused(build, at, events, faults, refused).pipe(
        Effect.flatMap((reached) =>
          reached.position < position ? moveTo(build, reached, position, offset) : Effect.succeed(reached),
        ),
      );
    }),
  );
});

/** The database refused a row, as it always will. */
export const isRefusedRow = (error: unknown): error is SqlError =>
  error instanceof SqlError && isDataError(error);

/** Halving goes on up to the event that made the refused row, and names it or parks it. */
const withoutRefused = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  events: readonly Recorded[],
  faults: Faults,
  refused: SqlError,
): Effect.fn.Return<Checkpoint, SqlError | Fenced | EventFault, PgClient.PgClient | Checkpoints> {
  const [event] = events;
  if (event === undefined || events.length > 1) {
    const middle = events.length >> 1;
    const half = yield* applyBatch(build, at, events.slice(0, middle), faults);
    faults.parked.length = 0;
    return yield* applyBatch(build, half, events.slice(middle), faults);
  }
  const { position } = event;
  const reason = `${build.model.name} cannot take event ${position}: ${reasonOf(refused)}`;
  if (!faults.tolerated) return yield* Effect.fail(new EventFault({ position, reason }));
  faults.parkedKeys.add(event.partitionKey);
  return yield* parkInstead(build, at, { position, reason, attempts: maxAttempts });
});

const reasonOf = ({ message, reason: { cause } }: SqlError): string =>
  cause instanceof Error ? cause.message : message;

/** Moves past an event, which is the next one, and parks it. */
export const parkInstead = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  parking: Parking,
  offset?: number,
) {
  const sql = yield* PgClient.PgClient;
  const move = moveTo(build, at, parking.position, offset);
  return yield* sql.withTransaction(Effect.tap(move, () => parkEvents(build.consumer, [parking])));
});

/** Moves a build's checkpoint, or fails with Fenced. */
export const moveTo = Effect.fnUntraced(function* (
  { consumer }: Build,
  at: Checkpoint,
  position: number,
  offset?: number,
) {
  const checkpoints = yield* Checkpoints;
  if (!(yield* checkpoints.move(consumer, at.partition, at.generation, at.position, position, offset)))
    return yield* Effect.fail(new Fenced());
  return movedTo(at, position, offset);
});

/** The same where nothing else is written and no transaction is open. */
const passTo = Effect.fnUntraced(function* (
  { consumer }: Build,
  at: Checkpoint,
  position: number,
  offset?: number,
) {
  const checkpoints = yield* Checkpoints;
  if (!(yield* checkpoints.pass(consumer, at, position, offset))) return yield* Effect.fail(new Fenced());
  return movedTo(at, position, offset);
});

const movedTo = (at: Checkpoint, position: number, offset?: number): Checkpoint => ({
  ...at,
  position,
  offset: offset ?? at.offset,
});

/** Folds one event that was parked, in the caller's transaction. */
export const applyParked = Effect.fnUntraced(function* (build: Build, event: Recorded) {
  yield* foldIntoTable(build, yield* orFault(() => touchedKeys(build.model, [event])), noFaults());
});

/** Loads the rows that a batch touches, folds, and writes what changed. */
const foldIntoTable = Effect.fnUntraced(function* (build: Build, touched: TouchedKeys, faults: Faults) {
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
