import { PgClient } from '@effect/sql-pg';
import { coalesce } from '@setter/event-store/coalesce';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { foldText } from '@setter/events/texts/fold-text';
import { Effect, type Semaphore } from 'effect';
import type { AnyRow } from '../read-model.ts';
import { columnName, columnType, fieldsOf, keyOf, viewOf } from '../runner/table-sql.ts';
import type { OpenedRow, Searched } from './list.ts';
import { type Entry, TextIndex } from './text-index.ts';

/** Rows that are read and opened at a time. */
const batchSize = 500;
/** How often the reading of a whole table tells how far it is. */
const progressMs = 2000;
/** Rows are sorted by the beginning of a text. */
const sortedLength = 64;

/** What an index is read from: the live build of a model, in a snapshot. */
export type LiveBuild = {
  readonly generation: number;
  readonly snapshot: string;
  /** Id of the history that the log is of: in another one, snapshots and rows are not those of before. */
  readonly history: string;
};

const notReady = { _tag: 'NotReady' } as const;

/**
 * An index of a read table's texts and the effect that brings it up to date with the table. It follows the table, not
 * the feed: so it is right in every process, whichever of them folds the events. Reads what transactions have written
 * that an earlier snapshot did not see; a new build of the model is read whole, in turn with those of other models. Rows
 * are sorted by `sorts` as they come.
 */
export const followTable = Effect.fnUntraced(function* <Row extends object>(
  searched: Searched<Row>,
  sorts: readonly string[],
  turns: Semaphore.Semaphore,
) {
  const sql = yield* PgClient.PgClient;
  const keys = yield* SubjectKeyStore;
  const { model } = searched;
  const { table } = model;
  const selected = `SELECT ${fieldsOf(table, 't', [table.key, ...searched.fields, ...searched.personal])} FROM ${viewOf(model)} t`;
  const entryOf = makeEntryOf(searched);
  let seen: LiveBuild | undefined;
  const emptyIndex = () =>
    new TextIndex<Row>({
      key: { field: table.key, kind: table.columns[table.key] },
      fields: Object.fromEntries(searched.fields.map((field) => [field, table.columns[field]])),
      sortTexts: Object.keys(searched.sortTexts),
    });
  let index = emptyIndex();

  const selectLiveBuild = Effect.map(
    sql<LiveBuild>`
      SELECT pg_current_snapshot()::text AS snapshot, generation::float8 AS generation,
             event_store.history_id() AS history
        FROM projections.builds
       WHERE name = ${model.name} AND version = ${model.version} AND state = 'live'`,
    ([state]) => state,
  );

  const put = Effect.fnUntraced(function* (rows: readonly AnyRow[], into: TextIndex<Row>) {
    for (let from = 0; from < rows.length; from += batchSize) {
      for (const row of yield* keys.openScanned(rows.slice(from, from + batchSize))) into.set(entryOf(row));
      for (const by of sorts) yield* settle(into, by);
    }
  });

  const readAll = Effect.gen(function* () {
    const read = emptyIndex();
    const begunAt = performance.now();
    let toldAt = begunAt;
    const [key, type] = [`t.${columnName(table.key)}`, columnType(table, table.key)];
    let after: string | undefined;
    for (;;) {
      const where = after === undefined ? '' : `WHERE ${key} > $1::text::${type}`;
      const rows: readonly AnyRow[] = yield* sql.unsafe<AnyRow>(
        `${selected} ${where} ORDER BY ${key} LIMIT ${batchSize}`,
        after === undefined ? [] : [after],
      );
      yield* put(rows, read);
      const last = rows.at(-1);
      const isRead = last === undefined || rows.length < batchSize;
      // Searches wait meanwhile: what takes long enough to be waited for is told.
      if (performance.now() - toldAt > progressMs) {
        toldAt = performance.now();
        const seconds = ((toldAt - begunAt) / 1000).toFixed(1);
        yield* Effect.logInfo(
          `search index of ${model.name} ${isRead ? 'read' : 'being read'}: ${read.size.toLocaleString('en')} rows in ${seconds} s`,
        );
      }
      if (isRead) return read;
      after = keyOf(table, last);
    }
  });

  /** A row that carries a transaction of the future came with a restore. */
  const readChanged = (snapshot: string) =>
    sql.unsafe<AnyRow>(
      `${selected} WHERE t.written_by >= pg_snapshot_xmin($1::pg_snapshot) ` +
        `AND t.written_by < pg_snapshot_xmax(pg_current_snapshot()) ` +
        `AND NOT pg_visible_in_snapshot(t.written_by, $1::pg_snapshot)`,
      [snapshot],
    );

  // The snapshot is taken before the rows are read: what is written in between is read again next time.
  const refresh = Effect.fnUntraced(function* (looked: readonly (LiveBuild | undefined)[]) {
    const build = looked.includes(undefined) ? yield* selectLiveBuild : looked.at(-1);
    if (build === undefined) return undefined;
    if (seen?.generation !== build.generation || seen.history !== build.history)
      index = yield* turns.withPermits(1)(readAll);
    else if (seen.snapshot !== build.snapshot) yield* put(yield* readChanged(seen.snapshot), index);
    seen = build;
    return index;
  });

  const refreshTo = coalesce({
    run: (looked: readonly (LiveBuild | undefined)[]) =>
      Effect.map(refresh(looked), (now) => looked.map(() => now)),
  });
  return {
    model,
    /** Brings the index up to date with a build that was just looked up; without one, looks for it. */
    refreshTo: (build?: LiveBuild) => Effect.asVoid(refreshTo(build)),
    /** The index as of now, or later. */
    current: Effect.flatMap(Effect.orDie(refreshTo(undefined)), (now) =>
      now === undefined ? Effect.fail(notReady) : Effect.succeed(now),
    ),
  };
});

/** Sorts an index again after it changed; other work has its turn meanwhile. */
export const settle = Effect.fnUntraced(function* (index: Pick<TextIndex<never>, 'settleSome'>, by: string) {
  while (!index.settleSome(by)) yield* Effect.yieldNow;
});

const makeEntryOf = <Row extends object>({ model, personal, texts, sortTexts }: Searched<Row>) => {
  const sorts = Object.entries(sortTexts);
  return (row: AnyRow): Entry => {
    const opened: Record<string, unknown> = { ...row };
    for (const field of personal) if (typeof opened[field] !== 'string') opened[field] = '';
    return {
      key: keyOf(model.table, row),
      values: row,
      text: texts(opened as OpenedRow<Row>)
        .map(foldText)
        .join('\n'),
      sortTexts: Object.fromEntries(
        sorts.map(([name, textOf]) => [name, sortable(textOf(opened as OpenedRow<Row>))]),
      ),
    };
  };
};

/** What has no text comes after all that have one. */
const sortable = (text: string): string => foldText(text).trim().slice(0, sortedLength) || '\u{10ffff}';
