import { PgTypes } from '@effect/sql-pg';
import { Result } from 'effect';
import type { AnyReadModel, AnyReadTable, AnyRow, ColumnKind } from '../read-model.ts';

/** SQL texts for read tables, made from their columns. Names come from our own code only. */

const sqlTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  uuid: 'uuid',
  int: 'integer',
  position: 'bigint',
  boolean: 'boolean',
  instant: 'timestamptz',
  personal: 'jsonb',
  json: 'jsonb',
};

export const columnName = (field: string): string =>
  `"${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;

const modelName = (model: Pick<AnyReadModel, 'name' | 'version'>): string =>
  `${model.name.replaceAll('-', '_')}_v${model.version}`;

/** The view that queries read: it always shows the generation that is live. */
export const viewOf = (model: Pick<AnyReadModel, 'name' | 'version'>): string =>
  `projections."${modelName(model)}"`;

/** The table of one build of a model; each generation has its own. */
export const tableOf = (model: Pick<AnyReadModel, 'name' | 'version'>, generation: number): string =>
  `projections."${modelName(model)}_g${generation}"`;

/** Where a model is folded anew to compare it. */
export const scratchTableOf = (model: Pick<AnyReadModel, 'name' | 'version'>): string =>
  `projections."${modelName(model)}_verify"`;

/** Without any index, even for its key: that comes when it is filled. */
export const createTable = ({ columns }: AnyReadTable, table: string, kind: 'UNLOGGED' | '' = ''): string => {
  const lines = Object.entries(columns).map(([field, type]) => `${columnName(field)} ${sqlTypes[type]}`);
  return `CREATE ${kind} TABLE ${table} (${lines.join(', ')})`;
};

export const createKey = ({ key }: AnyReadTable, table: string): string =>
  `ALTER TABLE ${table} ADD PRIMARY KEY (${columnName(key)})`;

export const createIndexes = ({ indexes }: AnyReadTable, table: string): readonly string[] =>
  indexes.map((fields) => `CREATE INDEX ON ${table} (${fields.map(columnName).join(', ')})`);

/**
 * The columns as fields of a row, for a SELECT: instants as ISO 8601 with milliseconds and `Z`, positions as numbers.
 * `alias` is the table's name in the query.
 */
export const fieldsOf = (table: AnyReadTable, alias: string, only?: readonly string[]): string =>
  Object.entries(table.columns)
    .filter(([field]) => only === undefined || only.includes(field))
    .map(([field, kind]) => `${read(kind, `${alias}.${columnName(field)}`)} AS "${field}"`)
    .join(', ');

const read = (kind: ColumnKind, column: string): string => {
  if (kind === 'instant') return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (kind === 'position') return `${column}::float8`;
  return column;
};

/** $1: keys as text[]. */
export const selectByKeys = (table: AnyReadTable, name: string): string =>
  `SELECT ${fieldsOf(table, 't')} FROM ${name} t WHERE t.${columnName(table.key)} = ANY($1::text[]::${keyType(table)}[])`;

/** Rows in key order: those after a key and up to another, each a parameter if it is given. */
export const selectRange = (
  table: AnyReadTable,
  name: string,
  hasAfter: boolean,
  hasEnd: boolean,
): string => {
  const key = `t.${columnName(table.key)}`;
  const after = hasAfter ? [`${key} > $1::text::${keyType(table)}`] : [];
  const end = hasEnd ? [`${key} <= $${after.length + 1}::text::${keyType(table)}`] : [];
  const conditions = [...after, ...end];
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')} `;
  return `SELECT ${fieldsOf(table, 't')} FROM ${name} t ${where}ORDER BY ${key}`;
};

/** The key up to which none of the tables has more than `count` rows after $1; null when none has more at all. */
export const pageEnd = (
  table: AnyReadTable,
  names: readonly string[],
  hasAfter: boolean,
  count: number,
): string => {
  const key = columnName(table.key);
  const where = hasAfter ? `WHERE ${key} > $1::text::${keyType(table)}` : '';
  const nth = names.map(
    (name) => `(SELECT ${key} FROM ${name} ${where} ORDER BY ${key} OFFSET ${count - 1} LIMIT 1)`,
  );
  return `SELECT least(${nth.join(', ')})::text AS "end"`;
};

/** $1: rows as a JSON array. */
export const upsertRows = (table: AnyReadTable, name: string): string => {
  const names = Object.keys(table.columns).map(columnName);
  // The record's columns carry the fields' own names, so that rows go in as they are.
  const record = Object.entries(table.columns).map(([field, kind]) => `"${field}" ${sqlTypes[kind]}`);
  const values = Object.keys(table.columns).map((field) => `r."${field}"`);
  const others = names.filter((column) => column !== columnName(table.key));
  return (
    `INSERT INTO ${name} (${names.join(', ')}) SELECT ${values.join(', ')} ` +
    `FROM jsonb_to_recordset($1::text::jsonb) AS r(${record.join(', ')}) ` +
    `ON CONFLICT (${columnName(table.key)}) DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
  );
};

/** One parameter per column, made by `insertValues`. Rows that are there already are an error, once there is a key. */
export const insertRows = ({ columns }: AnyReadTable, name: string): string => {
  const names = Object.keys(columns).map(columnName);
  const lists = Object.values(columns).map((kind, n) => `$${n + 1}::text[]::${sqlTypes[kind]}[]`);
  return `INSERT INTO ${name} (${names.join(', ')}) SELECT * FROM unnest(${lists.join(', ')})`;
};

/** The rows by column, each value as Postgres reads it from text. */
export const insertValues = ({ columns }: AnyReadTable, rows: readonly AnyRow[]): readonly unknown[] =>
  Object.entries(columns).map(([field, kind]) => {
    const isJson = kind === 'json' || kind === 'personal';
    const texts = rows.map((row) => {
      const value = row[field];
      if (value === null || value === undefined) return null;
      return isJson || typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
    });
    // The driver cannot tell of what an array is that holds nothing but null.
    return Result.getOrThrow(PgTypes.array(texts, PgTypes.OID.text));
  });

/** $1: keys as text[]. */
export const deleteByKeys = (table: AnyReadTable, name: string): string =>
  `DELETE FROM ${name} WHERE ${columnName(table.key)} = ANY($1::text[]::${keyType(table)}[])`;

export const keyOf = (table: AnyReadTable, row: AnyRow): string => String(row[table.key]);

const keyType = (table: AnyReadTable): string => sqlTypes[table.columns[table.key] ?? 'text'];
