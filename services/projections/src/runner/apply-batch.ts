import { PgClient } from '@effect/sql-pg';
import { type Checkpoint, Checkpoints } from '@setter/event-store/consumers/checkpoints';
import { PoisonEvent, addDeadLetters, type NewDeadLetter } from '@setter/event-store/consumers/dead-letters';
import type { FeedPosition } from '@setter/messaging/event-feed';
import { inTracesOf } from '@setter/event-store/tracing';
import { isDataError } from '@setter/event-store/sql-errors';
import { maxAttempts } from '@setter/event-store/consumers/retry-then-dead-letter';
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
import { tryFold } from './try-fold.ts';
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
 * `to` when the feed says that there is nothing up to there.
 * It is compared and moved first: that holds off every other runner until this transaction ends.
 * An event that cannot be folded is an PoisonEvent, and nothing is written, or it is dead-lettered: `faults` says which.
 */
export const applyBatch = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  delivered: readonly Recorded[],
  faults: Faults = noFaults(),
  to?: FeedPosition,
): Effect.fn.Return<Checkpoint, SqlError | Fenced | PoisonEvent, PgClient.PgClient | Checkpoints> {
  const { model } = build;
  const events = delivered.filter((event) => event.position > at.position);
  const { position, offset } = to ?? { position: events.at(-1)?.position ?? at.position };
  if (position <= at.position) return at;
  const touched = yield* tryFold(() => touchedKeys(model, events, faults));
  if (touched.size === 0) return yield* moveTo(build, at, position, offset);
  const sql = yield* PgClient.PgClient;
  const forget = rememberFaults(faults);
  const fold = Effect.gen(function* () {
    yield* moveTo(build, at, position, offset);
    yield* foldIntoTable(build, [{ touched, faults }]);
  });
  return yield* sql.withTransaction(fold).pipe(
    inTracesOf(touched.keys(), `fold ${model.name}`, 'consumer'),
    Effect.as(movedTo(at, position, offset)),
    Effect.catchIf(isRefusedRow, (refused) => {
      forget();
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

/** Halving goes on up to the event that made the refused row, and names it or dead-letters it. */
const withoutRefused = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  events: readonly Recorded[],
  faults: Faults,
  refused: SqlError,
): Effect.fn.Return<Checkpoint, SqlError | Fenced | PoisonEvent, PgClient.PgClient | Checkpoints> {
  const [event] = events;
  if (event === undefined || events.length > 1) {
    const middle = events.length >> 1;
    const half = yield* applyBatch(build, at, events.slice(0, middle), faults);
    faults.deadLetters.length = 0;
    return yield* applyBatch(build, half, events.slice(middle), faults);
  }
  const { position } = event;
  const reason = `${build.model.name} cannot take event ${position}: ${reasonOf(refused)}`;
  if (!faults.tolerated) return yield* Effect.fail(new PoisonEvent({ position, reason }));
  faults.deadLetterKeys.add(event.partitionKey);
  return yield* deadLetterInstead(build, at, { position, reason, attempts: maxAttempts });
});

const reasonOf = ({ message, reason: { cause } }: SqlError): string =>
  cause instanceof Error ? cause.message : message;

/** Moves past an event, which is the next one, and dead-letters it. */
export const deadLetterInstead = Effect.fnUntraced(function* (
  build: Build,
  at: Checkpoint,
  deadLetter: NewDeadLetter,
  offset?: number,
) {
  const sql = yield* PgClient.PgClient;
  const move = moveTo(build, at, deadLetter.position, offset);
  return yield* sql.withTransaction(Effect.tap(move, () => addDeadLetters(build.consumer, [deadLetter])));
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

export const movedTo = (at: Checkpoint, position: number, offset?: number): Checkpoint => ({
  ...at,
  position,
  offset: offset ?? at.offset,
});

/** Folds one event that was dead-lettered, in the caller's transaction. */
export const applyDeadLetter = Effect.fnUntraced(function* (build: Build, event: Recorded) {
  const touched = yield* tryFold(() => touchedKeys(build.model, [event]));
  yield* foldIntoTable(build, [{ touched, faults: noFaults() }]);
});

/** What one part of the feed brings to a build. */
export type PartitionChanges = { readonly touched: TouchedKeys; readonly faults: Faults };

/**
 * Loads the rows that batches touch, folds, writes what changed and dead-letters what cannot be folded. Each batch is of
 * another part, so that no two have a row in common.
 */
export const foldIntoTable = Effect.fnUntraced(function* (
  build: Build,
  batches: readonly PartitionChanges[],
) {
  const rows = yield* loadRows(
    build,
    batches.flatMap(({ touched }) => keysOf(touched)),
  );
  const changes = yield* tryFold(() =>
    batches.map(({ touched, faults }) => foldBatch(build.model, touched, rows, faults)),
  );
  yield* writeChanges(build, {
    upserts: changes.flatMap(({ upserts }) => upserts),
    deletes: changes.flatMap(({ deletes }) => deletes),
  });
  yield* addDeadLetters(
    build.consumer,
    batches.flatMap(({ faults }) => faults.deadLetters),
  );
});

/** Answers how to forget what an attempt dead-letters, when it was rolled back. */
export const rememberFaults = ({ deadLetters, deadLetterKeys }: Faults) => {
  const before = [...deadLetterKeys];
  return () => {
    deadLetters.length = 0;
    deadLetterKeys.clear();
    for (const key of before) deadLetterKeys.add(key);
  };
};

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
