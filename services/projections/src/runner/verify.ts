import { isDeepStrictEqual } from 'node:util';
import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { Checkpoint } from '@setter/event-store/checkpoints';
import { partitionOf } from '@setter/event-store/partition-of';
import { withLock } from '@setter/event-store/with-lock';
import type { AnyReadModel, AnyRow, Recorded } from '../read-model.ts';
import { asTableOwner, type Build, findLiveBuild } from './builds.ts';
import { bulkFold } from './bulk-fold.ts';
import { foldPage } from './fold-page.ts';
import { eachPage } from './page-reader.ts';
import type { OnProgress } from './rebuild.ts';
import { createTable, keyOf, pageEnd, scratchTableOf, selectRange } from './table-sql.ts';

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

const eventsPerPage = 5000;
const rowsPerPage = 2000;
const maxDifferences = 1000;

/**
 * Folds a model from zero into a table of its own and compares that, page by page, with the table that is served, as
 * it was at one instant. Undefined when the model was never built. Personal texts are compared sealed. Rows that lie
 * behind a parked event differ, and rightly so, once the event can be taken.
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
    () => foldAndCompare(scratch, seenByAll(live.parts), onProgress),
    () => Effect.ignore(dropScratch(scratch)),
  );
});

const foldAndCompare = Effect.fnUntraced(function* (scratch: Build, to: number, onProgress: OnProgress) {
  const sql = yield* PgClient.PgClient;
  const parkedKeys = new Set<string>();
  yield* bulkFold(scratch, {
    to,
    parkedKeys,
    park: () => Effect.void,
    onPage: (position) => onProgress({ step: 'folding', position, head: to }),
  });
  const compare = Effect.gen(function* () {
    // From here on one instant is seen, however long it takes and whatever is written meanwhile.
    yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
    const live = yield* findLiveBuild(scratch.model);
    if (live === undefined) return undefined;
    yield* foldRest(scratch, to, live.parts, parkedKeys);
    return {
      position: seenByAll(live.parts),
      ...(yield* compareTables(live.build, scratch)),
    } satisfies Verified;
  });
  return yield* sql.withTransaction(compare);
});

/** What the served table has seen since the fold began. */
const foldRest = Effect.fnUntraced(function* (
  scratch: Build,
  from: number,
  parts: readonly Checkpoint[],
  parkedKeys: Set<string>,
) {
  const tolerated = scratch.model.atFault === 'park';
  const to = Math.max(...parts.map(({ position }) => position));
  const wasSeen = ({ partitionKey, position }: Recorded) =>
    position <= parts[partitionOf(partitionKey, parts.length)]!.position;
  yield* asTableOwner;
  yield* eachPage(from, to, eventsPerPage, (page) =>
    foldPage(
      scratch,
      { ...page, events: page.events.filter(wasSeen) },
      { parkedKeys, parked: [], tolerated },
    ),
  );
});

const seenByAll = (parts: readonly Checkpoint[]): number =>
  Math.min(...parts.map(({ position }) => position));

const compareTables = Effect.fnUntraced(function* (live: Build, scratch: Build) {
  const sql = yield* PgClient.PgClient;
  const { table } = live.model;
  const differences: Difference[] = [];
  let rows = 0;
  let different = 0;
  let after: string | null = null;
  for (;;) {
    const ends: readonly { end: string | null }[] = yield* sql.unsafe<{ end: string | null }>(
      pageEnd(table, [live.table, scratch.table], after !== null, rowsPerPage),
      after === null ? [] : [after],
    );
    const end: string | null = ends[0]?.end ?? null;
    const stored = yield* readRange(live, after, end);
    const folded = yield* readRange(scratch, after, end);
    rows += stored.size;
    for (const key of new Set([...stored.keys(), ...folded.keys()])) {
      const difference = { key, stored: stored.get(key), folded: folded.get(key) };
      if (isDeepStrictEqual(difference.stored, difference.folded)) continue;
      if (++different <= maxDifferences) differences.push(difference);
    }
    if (end === null) return { rows, different, differences: differences.sort(byKey) };
    after = end;
  }
});

const byKey = (a: Difference, b: Difference): number => (a.key < b.key ? -1 : 1);

const readRange = Effect.fnUntraced(function* (
  { model, table }: Build,
  after: string | null,
  end: string | null,
) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql.unsafe<AnyRow>(
    selectRange(model.table, table, after !== null, end !== null),
    [after, end].filter((key) => key !== null),
  );
  return new Map(rows.map((row) => [keyOf(model.table, row), { ...row }]));
});

const scratchOf = (model: AnyReadModel): Build => ({
  model,
  generation: 0,
  table: scratchTableOf(model),
  consumer: `verify/${model.name}`,
});

/** Also does away with what a killed one left behind. */
const makeScratch = Effect.fnUntraced(function* (scratch: Build) {
  const sql = yield* PgClient.PgClient;
  yield* dropScratch(scratch);
  const create = sql.unsafe(createTable(scratch.model.table, scratch.table, 'UNLOGGED'));
  yield* sql.withTransaction(Effect.andThen(asTableOwner, create));
});

const dropScratch = Effect.fnUntraced(function* ({ table }: Build) {
  const sql = yield* PgClient.PgClient;
  yield* sql.withTransaction(Effect.andThen(asTableOwner, sql.unsafe(`DROP TABLE IF EXISTS ${table}`)));
});
