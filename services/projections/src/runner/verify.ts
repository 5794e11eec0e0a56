import { PgClient } from '@effect/sql-pg';
import { type Checkpoint, Checkpoints, addDeadLetters, withLock } from '@setter/event-store/consumers';
import { partitionOf } from '@setter/event-store/read';
import { isDataError } from '@setter/event-store/errors';
import { Effect } from 'effect';
import type { AnyReadModel, AnyRow, Recorded } from '../read-model.ts';
import { loadRows } from './fold-into-table.ts';
import { addKey, asTableOwner, type Build, findLiveBuild } from './builds.ts';
import { bulkFold } from './bulk-fold.ts';
import { advanceTo, catchUp } from './catch-up.ts';
import type { OnProgress } from './rebuild.ts';
import { createTable, scratchTableOf, selectDifferingKeys } from './table-sql.ts';

/** A row that differs from the fold of the log. Undefined: there is no such row on that side. */
export type Difference = {
  readonly key: string;
  readonly stored: AnyRow | undefined;
  readonly folded: AnyRow | undefined;
};

export type Verified = {
  /** The position up to which it was compared. */
  readonly position: number;
  readonly rows: number;
  /** How many rows differ. */
  readonly different: number;
  /** The first of them, in the order of their keys. */
  readonly differences: readonly Difference[];
};

const maxDifferences = 1000;

/**
 * Folds a model from zero into a table of its own and lets the database compare that with the live table in one
 * snapshot. Undefined when the model was never built. Personal texts are compared sealed. Rows behind a dead letter
 * differ, rightly so. Fails with PoisonEvent for a model that halts.
 */
export const verify = Effect.fn('verify')((model: AnyReadModel, onProgress: OnProgress) =>
  withVerifyLock(model, verifyLocked(model, onProgress)),
);

/** What can be compared with the log: a read model, or the snapshots. */
export type Verifiable = Pick<AnyReadModel, 'name'>;

/** Runs `use` under the lock that one verification of it holds at a time. */
export const withVerifyLock = <A, E, R>({ name }: Verifiable, use: Effect.Effect<A, E, R>) =>
  withLock(`projections/${name}/verify`, use);

/** The same under a lock that the caller holds. */
export const verifyLocked = Effect.fnUntraced(function* (model: AnyReadModel, onProgress: OnProgress) {
  const live = yield* findLiveBuild(model);
  if (live === undefined) return undefined;
  const scratch = scratchOf(model);
  return yield* Effect.acquireUseRelease(
    makeScratch(scratch),
    (checkpoint) => foldAndCompare(scratch, checkpoint, lowestPosition(live.checkpoints), onProgress),
    () => Effect.ignore(dropScratch(scratch)),
  );
});

const foldAndCompare = Effect.fnUntraced(function* (
  scratch: Build,
  from: Checkpoint,
  to: number,
  onProgress: OnProgress,
) {
  const sql = yield* PgClient.PgClient;
  const tell = (position: number) => onProgress({ step: 'folding', position, head: to });
  const folded = yield* foldInBulk(scratch, from, to, tell).pipe(
    Effect.catchIf(isDataError, () => foldInBatches(scratch, to, tell)),
  );
  const compare = Effect.gen(function* () {
    // One snapshot from here on, however long it takes and whatever is written meanwhile.
    yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
    const live = yield* findLiveBuild(scratch.model);
    if (live === undefined) return undefined;
    yield* asTableOwner;
    yield* foldRest(scratch, folded, live.checkpoints);
    const position = lowestPosition(live.checkpoints);
    return { position, ...(yield* compareTables(live.build, scratch)) } satisfies Verified;
  });
  return yield* sql.withTransaction(compare);
});

/** Folds what the live table has handled since the fold began, each partition up to its own checkpoint. */
const foldRest = Effect.fnUntraced(function* (
  scratch: Build,
  from: Checkpoint,
  checkpoints: readonly Checkpoint[],
) {
  const to = Math.max(...checkpoints.map(({ position }) => position));
  const isHandled = ({ partitionKey, position }: Recorded) =>
    position <= checkpoints[partitionOf(partitionKey, checkpoints.length)]!.position;
  yield* catchUp(scratch, from, to, () => Effect.void, isHandled);
});

const lowestPosition = (checkpoints: readonly Checkpoint[]): number =>
  Math.min(...checkpoints.map(({ position }) => position));

type Tell = (position: number) => Effect.Effect<void>;

const foldInBulk = Effect.fnUntraced(function* (scratch: Build, from: Checkpoint, to: number, tell: Tell) {
  const position = yield* bulkFold(scratch, {
    to,
    deadLetterKeys: new Set(),
    addDeadLetters: (events) => addDeadLetters(scratch.consumer, events),
    onPage: tell,
  });
  return yield* advanceTo(scratch, from, position);
});

/** Slower, but it finds the event whose row the database refuses, and dead-letters it as a live consumer would. */
const foldInBatches = Effect.fnUntraced(function* (scratch: Build, to: number, tell: Tell) {
  const from = yield* makeScratch(scratch);
  yield* addKey(scratch);
  return yield* catchUp(scratch, from, to, tell);
});

const compareTables = Effect.fnUntraced(function* (live: Build, scratch: Build) {
  const sql = yield* PgClient.PgClient;
  yield* sql`SET LOCAL work_mem = '64MB'`;
  const [counted] = yield* sql.unsafe<{ rows: number }>(`SELECT count(*)::float8 AS rows FROM ${live.table}`);
  const found = yield* sql.unsafe<{ key: string; different: number }>(
    selectDifferingKeys(live.model.table, live.table, scratch.table),
    [maxDifferences],
  );
  const keys = found.map(({ key }) => key);
  const stored = yield* loadRows(live, keys);
  const folded = yield* loadRows(scratch, keys);
  const differences = keys.map((key): Difference => ({
    key,
    stored: plain(stored.get(key)),
    folded: plain(folded.get(key)),
  }));
  return { rows: counted?.rows ?? 0, different: found[0]?.different ?? 0, differences };
});

/** The driver's rows have a class of their own. */
const plain = (row: AnyRow | undefined): AnyRow | undefined => row && { ...row };

const scratchOf = (model: AnyReadModel): Build => ({
  model,
  generation: 0,
  table: scratchTableOf(model),
  consumer: `verify/${model.name}`,
});

/** Replaces what a killed verification left behind. Returns its checkpoint, at 0. */
const makeScratch = Effect.fnUntraced(function* (scratch: Build) {
  const sql = yield* PgClient.PgClient;
  const checkpoints = yield* Checkpoints;
  yield* dropScratch(scratch);
  const create = Effect.gen(function* () {
    yield* asTableOwner;
    yield* sql.unsafe(createTable(scratch.model.table, scratch.table, 'UNLOGGED'));
    return yield* checkpoints.start(scratch.consumer, 0);
  });
  return yield* sql.withTransaction(create);
});

const dropScratch = Effect.fnUntraced(function* ({ table, consumer }: Build) {
  const sql = yield* PgClient.PgClient;
  const drop = Effect.gen(function* () {
    yield* asTableOwner;
    yield* sql.unsafe(`DROP TABLE IF EXISTS ${table}`);
    yield* sql`DELETE FROM event_store.checkpoints WHERE consumer = ${consumer}`;
    yield* sql`DELETE FROM event_store.dead_letters WHERE consumer = ${consumer}`;
  });
  yield* sql.withTransaction(drop);
});
