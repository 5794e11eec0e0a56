import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { AnyReadModel, AnyReadTable } from '../read-model.ts';
import { columnName, columnType, viewOf } from '../runner/table-sql.ts';
import type { After, ColumnValue, KeyPage, Sort } from './list.ts';

type AnyCondition = readonly [field: string, is: string, value: ColumnValue | undefined];

/** What of a read model a statement needs. */
type ListedModel = Pick<AnyReadModel, 'name' | 'version' | 'table'>;

type Statement = { readonly text: string; readonly parameters: readonly unknown[] };

/** The conditions as SQL over `t`, its parameters numbered on from those that are given. */
const whereOf = (
  table: AnyReadTable,
  conditions: readonly AnyCondition[],
  parameters: unknown[],
): readonly string[] =>
  conditions.flatMap(([field, is, value]) => {
    if (value === undefined) return [];
    const column = `t.${columnName(field)}`;
    if (value === null) return [`${column} IS NULL`];
    parameters.push(value);
    return [`${column} ${is} $${parameters.length}::${columnType(table, field)}`];
  });

const clause = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

/** Keys and sort values of the rows after a place, in order; all of them without a limit. */
const selectKeys = (
  model: ListedModel,
  conditions: readonly AnyCondition[],
  { by, descending }: Sort,
  after: After | undefined,
  limit: number | undefined,
): Statement => {
  const { table } = model;
  const parameters: unknown[] = [];
  const where = [...whereOf(table, conditions, parameters)];
  const [sort, key] = [`t.${columnName(by)}`, `t.${columnName(table.key)}`];
  if (after !== undefined) {
    parameters.push(after.value, after.key);
    const [value, last] = [parameters.length - 1, parameters.length];
    where.push(
      `(${sort}, ${key}) ${descending ? '<' : '>'} ($${value}::${columnType(table, by)}, $${last}::text::${columnType(table, table.key)})`,
    );
  }
  const direction = descending ? 'DESC' : 'ASC';
  if (limit !== undefined) parameters.push(limit);
  return {
    text:
      `SELECT ${key}::text AS key, ${sort} AS value FROM ${viewOf(model)} t ${clause(where)} ` +
      `ORDER BY ${sort} ${direction}, ${key} ${direction}${limit === undefined ? '' : ` LIMIT $${parameters.length}`}`,
    parameters,
  };
};

const countRows = (model: ListedModel, conditions: readonly AnyCondition[]): Statement => {
  const parameters: unknown[] = [];
  const where = clause(whereOf(model.table, conditions, parameters));
  return { text: `SELECT count(*)::float8 AS total FROM ${viewOf(model)} t ${where}`, parameters };
};

type KeyRow = { readonly key: string; readonly value: string | number | Date };

/** Keys of every listed row, in order. */
export const allKeys = Effect.fnUntraced(function* (
  model: ListedModel,
  conditions: readonly AnyCondition[],
  sort: Sort,
) {
  const sql = yield* PgClient.PgClient;
  const { text, parameters } = selectKeys(model, conditions, sort, undefined, undefined);
  return (yield* Effect.orDie(sql.unsafe<KeyRow>(text, parameters))).map(({ key }) => key);
});

/** One page by a field of the table: its keys by a keyset, and how many rows the conditions let through. */
export const keyPageBySql = Effect.fnUntraced(function* (
  model: ListedModel,
  conditions: readonly AnyCondition[],
  sort: Sort,
  after: After | undefined,
  limit: number,
) {
  const sql = yield* PgClient.PgClient;
  const page = selectKeys(model, conditions, sort, after, limit + 1);
  const count = countRows(model, conditions);
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
