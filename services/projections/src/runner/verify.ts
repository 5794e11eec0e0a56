import { isDeepStrictEqual } from 'node:util';
import { PgClient } from '@effect/sql-pg';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import type { AnyReadModel, AnyReadTable, AnyRow } from '../read-model.ts';
import { type Build, findLiveBuild } from './builds.ts';
import { foldBatch, touchedKeys } from './fold-batch.ts';
import type { OnProgress } from './rebuild.ts';
import { keyOf, selectPage } from './table-sql.ts';

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
  readonly differences: readonly Difference[];
};

const eventsPerPage = 5000;
const rowsPerPage = 5000;

/**
 * Folds a model from zero in memory and compares it row by row with the table that is served, as it was at one
 * instant. Undefined when the model was never built. Personal texts are compared sealed.
 */
export const verify = Effect.fn('verify')(function* (model: AnyReadModel, onProgress: OnProgress) {
  const stored = yield* readSnapshot(model);
  if (stored === undefined) return undefined;
  const folded = yield* foldFromZero(model, stored.position, onProgress);
  const differences: Difference[] = [];
  for (const key of [...new Set([...stored.rows.keys(), ...folded.keys()])].sort()) {
    const difference = { key, stored: stored.rows.get(key), folded: folded.get(key) };
    if (!isDeepStrictEqual(difference.stored, difference.folded)) differences.push(difference);
  }
  return { position: stored.position, rows: stored.rows.size, differences } satisfies Verified;
});

/** All rows and the position that they stand for, as of one instant. */
const readSnapshot = Effect.fnUntraced(function* (model: AnyReadModel) {
  const sql = yield* PgClient.PgClient;
  const read = Effect.gen(function* () {
    yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`;
    const live = yield* findLiveBuild(model);
    if (live === undefined) return undefined;
    return { position: live.checkpoint.position, rows: yield* readRows(live.build) };
  });
  return yield* sql.withTransaction(read);
});

const readRows = Effect.fnUntraced(function* ({ model, table }: Build) {
  const sql = yield* PgClient.PgClient;
  const rows = new Map<string, AnyRow>();
  let after: string | null = null;
  for (;;) {
    const page: readonly AnyRow[] = yield* sql.unsafe<AnyRow>(selectPage(model.table, table), [
      after,
      rowsPerPage,
    ]);
    for (const row of page) rows.set(keyOf(model.table, row), { ...row });
    const last = page.at(-1);
    if (last === undefined || page.length < rowsPerPage) return rows;
    after = keyOf(model.table, last);
  }
});

const foldFromZero = Effect.fnUntraced(function* (model: AnyReadModel, to: number, onProgress: OnProgress) {
  const store = yield* EventStore;
  const rows = new Map<string, AnyRow>();
  for (let position = 0; position < to;) {
    const page = yield* store.readAll(position, Math.min(eventsPerPage, to - position));
    const last = page.at(-1);
    if (last === undefined) break;
    foldBatch(model, touchedKeys(model, page), rows);
    position = last.position;
    yield* onProgress({ position, head: to });
  }
  for (const [key, row] of rows) rows.set(key, asStored(model.table, row));
  return rows;
});

/** A row as the table gives it back: its columns only, and null for what is not there. */
const asStored = ({ columns }: AnyReadTable, row: AnyRow): AnyRow =>
  Object.fromEntries(Object.keys(columns).map((field) => [field, row[field] ?? null]));
