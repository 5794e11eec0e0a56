import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { AnyReadModel, AnyReadTable } from '../read-model.ts';
import { columnName, columnType, viewOf } from '../runner/table-sql.ts';
import { KeyList } from './key-list.ts';
import { type AnyCondition, writeConditions } from './conditions.ts';
import type { After, JoinedSort, KeyPage, Sort } from './list.ts';

/** Rows of a list in the order of a field of its table, or of something joined to it. */
export type Ordered = {
  readonly model: Pick<AnyReadModel, 'name' | 'version' | 'table'>;
  readonly conditions: readonly AnyCondition[];
  /** Only rows with these keys. */
  readonly among?: readonly string[] | undefined;
  readonly sort: Sort;
  readonly joined?: JoinedSort | undefined;
};

type Statement = { readonly text: string; readonly parameters: readonly unknown[] };

/** The conditions as SQL over `t`; adds their parameters to those that are given. */
const whereOf = ({ model: { table }, conditions, among }: Ordered, parameters: unknown[]): string[] => {
  const where = [
    ...writeConditions(conditions, {
      isNull: (field) => `t.${columnName(field)} IS NULL`,
      compares: (field, is, wanted) =>
        `t.${columnName(field)} ${is} $${parameters.push(wanted)}::${columnType(table, field)}`,
    }),
  ];
  if (among !== undefined)
    where.push(`${keyColumn(table)} = ANY($${parameters.push(among)}::text[]::${keyTypeOf(table)}[])`);
  return where;
};

const keyColumn = (table: AnyReadTable): string => `t.${columnName(table.key)}`;
const keyTypeOf = (table: AnyReadTable): string => columnType(table, table.key);

const clause = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

/** Keys and sort values of the rows after a place, in order; all of them without a limit. */
const selectKeys = (ordered: Ordered, after?: After, limit?: number): Statement => {
  const { model, sort, joined } = ordered;
  const { table } = model;
  const parameters: unknown[] = [];
  const where = whereOf(ordered, parameters);
  const value = joined?.value ?? `t.${columnName(sort.by)}`;
  const key = keyColumn(table);
  if (after !== undefined) {
    const last = `$${parameters.push(after.value)}::${joined?.type ?? columnType(table, sort.by)}`;
    const lastKey = `$${parameters.push(after.key)}::text::${keyTypeOf(table)}`;
    where.push(`(${value}, ${key}) ${sort.descending ? '<' : '>'} (${last}, ${lastKey})`);
  }
  const direction = sort.descending ? 'DESC' : 'ASC';
  return {
    text:
      `SELECT ${key}::text AS key, ${value} AS value FROM ${viewOf(model)} t ${joined?.join ?? ''} ${clause(where)} ` +
      `ORDER BY ${value} ${direction}, ${key} ${direction}` +
      (limit === undefined ? '' : ` LIMIT $${parameters.push(limit)}`),
    parameters,
  };
};

const countRows = (ordered: Ordered): Statement => {
  const parameters: unknown[] = [];
  const where = clause(whereOf(ordered, parameters));
  return { text: `SELECT count(*)::float8 AS total FROM ${viewOf(ordered.model)} t ${where}`, parameters };
};

type KeyRow = { readonly key: string; readonly value: string | number | Date };

/** Keys of every listed row, in order. As one text, since an object for each of 100,000 takes much memory. */
export const allKeys = Effect.fnUntraced(function* (ordered: Ordered) {
  const sql = yield* PgClient.PgClient;
  const { text, parameters } = selectKeys(ordered);
  const [row] = yield* Effect.orDie(
    sql.unsafe<{ keys: string | null }>(`SELECT string_agg(o.key, ' ') AS keys FROM (${text}) o`, parameters),
  );
  return new KeyList(row?.keys ?? '');
});

/** One page found by the database: its keys by a keyset, and how many rows the conditions let through. */
export const keyPageBySql = Effect.fnUntraced(function* (
  ordered: Ordered,
  after: After | undefined,
  limit: number,
) {
  const sql = yield* PgClient.PgClient;
  const page = selectKeys(ordered, after, limit + 1);
  const count = countRows(ordered);
  const [rows, [counted]] = yield* Effect.orDie(
    Effect.all(
      [
        sql.unsafe<KeyRow>(page.text, page.parameters),
        sql.unsafe<{ total: number }>(count.text, count.parameters),
      ],
      { concurrency: 2 },
    ),
  );
  const last = rows[limit - 1];
  return {
    keys: rows.slice(0, limit).map(({ key }) => key),
    total: counted?.total ?? 0,
    next: rows.length > limit && last !== undefined ? { key: last.key, value: plain(last.value) } : undefined,
  } satisfies KeyPage;
});

const plain = (value: KeyRow['value']): string | number =>
  value instanceof Date ? value.toISOString() : value;
