import { PgClient } from '@effect/sql-pg';
import { type Checkpoint, Checkpoints } from '@setter/event-store/consumers/checkpoints';
import { addDeadLetters } from '@setter/event-store/consumers/dead-letters';
import { partitionOf } from '@setter/event-store/read/partition-of';
import { withLock } from '@setter/event-store/consumers/with-lock';
import { isDataError } from '@setter/event-store/sql-errors';
import { Effect } from 'effect';
import type { AnyReadModel, AnyRow, Recorded } from '../read-model.ts';
import { loadRows } from './fold-into-table.ts';
import { addKey, asTableOwner, type Build, findLiveBuild } from './builds.ts';
import { bulkFold } from './bulk-fold.ts';
import { advanceTo, catchUp } from './catch-up.ts';
import type { OnProgress } from './rebuild.ts';
import { createTable, scratchTableOf, selectDifferingKeys } from './table-sql.ts';

/** A row that is not what the log makes of it. Undefined: it is not there on that side. */
export type Difference = {
  readonly key: string;
  readonly stored: AnyRow | undefined;
  readonly folded: AnyRow | undefined;
};

export type Verified = {
  /** Up to which event it was compared. */
  readonly position: number;
  readonly rows: number;
  /** How many rows differ. */
  readonly different: number;
  /** The first of them, in the order of their keys. */
  readonly differences: readonly Difference[];
};

const maxDifferences = 1000;

/**
 * Folds a model from zero into a table of its own and compares that with the table that is served, as it was at one
 * instant; the database does the comparing. Undefined when the model was never built. Personal texts are compared sealed. Rows that lie
 * behind a dead letter differ, and rightly so, once the event can be taken. An event that cannot be taken fails it for a model of money (PoisonEvent).
 */
export const verify = Effect.fn('verify')((model: AnyReadModel, onProgress: OnProgress) =>
  withVerifyLock(model, verifyLocked(model, onProgress)),
);

/** Runs `use` while nobody else verifies this model; waits for its turn. */
export const withVerifyLock = <A, E, R>({ name }: AnyReadModel, use: Effect.Effect<A, E, R>) =>
  withLock(`projections/${name}/verify`, use);

/** The same for who has that lock. */
export const verifyLocked = Effect.fnUntraced(function* (model: AnyReadModel, onProgress: OnProgress) {
  const live = yield* findLiveBuild(model);
  if (live === undefined) return undefined;
  const scratch = scratchOf(model);
  return yield* Effect.acquireUseRelease(
    makeScratch(scratch),
    (checkpoint) => foldAndCompare(scratch, checkpoint, seenByAll(live.parts), onProgress),
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
    // From here on one instant is seen, however long it takes and whatever is written meanwhile.
    yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
    const live = yield* findLiveBuild(scratch.model);
    if (live === undefined) return undefined;
    yield* asTableOwner;
    yield* foldRest(scratch, folded, live.parts);
    const position = seenByAll(live.parts);
    return { position, ...(yield* compareTables(live.build, scratch)) } satisfies Verified;
  });
  return yield* sql.withTransaction(compare);
});

/** What the served table has seen since the fold began, each part of it up to its own place. */
const foldRest = Effect.fnUntraced(function* (
  scratch: Build,
  from: Checkpoint,
  parts: readonly Checkpoint[],
) {
  const to = Math.max(...parts.map(({ position }) => position));
  const wasSeen = ({ partitionKey, position }: Recorded) =>
    position <= parts[partitionOf(partitionKey, parts.length)]!.position;
  yield* catchUp(scratch, from, to, () => Effect.void, wasSeen);
});

const seenByAll = (parts: readonly Checkpoint[]): number =>
  Math.min(...parts.map(({ position }) => position));

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

/** Slower, but it finds the event whose row the database refuses, and dead-letters it where a live runner would. */
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

/** Rows of the driver are of a class of their own. */
const plain = (row: AnyRow | undefined): AnyRow | undefined => row && { ...row };

const scratchOf = (model: AnyReadModel): Build => ({
  model,
  generation: 0,
  table: scratchTableOf(model),
  consumer: `verify/${model.name}`,
});

/** Also does away with what a killed one left behind. Answers its checkpoint, at 0. */
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
