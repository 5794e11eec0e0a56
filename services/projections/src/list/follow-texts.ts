import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { foldText } from '@setter/events/texts/fold-text';
import { Effect, type Semaphore } from 'effect';
import type { AnyRow } from '../read-model.ts';
import { followTables } from '../runner/follow-tables.ts';
import { writtenSince } from '../runner/sql-parts.ts';
import { columnName, columnType, fieldsOf, keyOf, viewOf } from '../runner/table-sql.ts';
import { type AnySearched, sortOf } from './list.ts';
import { type Entry, TextIndex } from './text-index.ts';

/** Rows that are read and opened at a time. */
const batchSize = 500;
/** How often the reading of a whole table tells how far it is. */
const progressMs = 2000;
/** Rows are sorted by the beginning of a text. */
const sortedLength = 64;

/**
 * Keeps an index of a read table's texts up to date with the table. A whole table is read in turn with those of other
 * indexes. Rows are sorted as they come, by what most searches are sorted by and by texts, which take longest.
 */
export const followTexts = Effect.fnUntraced(function* (searched: AnySearched, turns: Semaphore.Semaphore) {
  const sql = yield* PgClient.PgClient;
  const keys = yield* SubjectKeyStore;
  const { model } = searched;
  const { table } = model;
  const kindOf = (field: string) => table.columns[field]!;
  const selected = `SELECT ${fieldsOf(table, 't', [table.key, ...searched.fields, ...searched.personal])} FROM ${viewOf(model)} t`;
  const sorts = sortsOf(searched);
  const entryOf = makeEntryOf(searched);
  const emptyIndex = () =>
    new TextIndex({
      key: { field: table.key, kind: kindOf(table.key) },
      fields: Object.fromEntries(searched.fields.map((field) => [field, kindOf(field)])),
      sortTexts: Object.keys(searched.sortTexts),
      otherwise: searched.otherwise,
    });

  const put = Effect.fnUntraced(function* (rows: readonly AnyRow[], into: TextIndex) {
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

  return yield* followTables({
    name: `search index of ${model.name}`,
    models: [model],
    readAll: turns.withPermits(1)(readAll),
    readChanged: Effect.fnUntraced(function* (index, snapshot) {
      const rows = yield* sql<AnyRow>`${sql.literal(selected)} WHERE ${writtenSince(sql, 't', snapshot)}`;
      yield* put(rows, index);
      return index;
    }),
  });
});

const sortsOf = ({ defaultSort, sortTexts }: AnySearched): readonly string[] => [
  ...(defaultSort === undefined ? [] : [sortOf(defaultSort).by]),
  ...Object.keys(sortTexts),
];

/** Sorts an index again after it changed; other work has its turn meanwhile. */
export const settle = Effect.fnUntraced(function* (index: TextIndex, by: string) {
  while (!index.settleSome(by)) yield* Effect.yieldNow;
});

const makeEntryOf = ({ model, personal, texts, sortTexts }: AnySearched) => {
  const sorts = Object.entries(sortTexts);
  return (row: AnyRow): Entry => {
    const opened: Record<string, unknown> = { ...row };
    for (const field of personal) if (typeof opened[field] !== 'string') opened[field] = '';
    return {
      key: keyOf(model.table, row),
      values: row,
      text: texts(opened).map(foldText).join('\n'),
      sortTexts: Object.fromEntries(sorts.map(([name, textOf]) => [name, sortable(textOf(opened))])),
    };
  };
};

/** What has no text comes after all that have one. */
const sortable = (text: string): string => foldText(text).trim().slice(0, sortedLength) || '\u{10ffff}';
