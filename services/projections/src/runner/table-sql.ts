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

export const createTable = ({ key, columns }: AnyReadTable, table: string): string => {
  const lines = Object.entries(columns).map(
    ([field, kind]) => `${columnName(field)} ${sqlTypes[kind]}${field === key ? ' PRIMARY KEY' : ''}`,
  );
  return `CREATE TABLE ${table} (${lines.join(', ')})`;
};

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

/** Rows in key order, at most $2 of those after key $1 (null: from the first). */
export const selectPage = (table: AnyReadTable, name: string): string => {
  const key = `t.${columnName(table.key)}`;
  return `SELECT ${fieldsOf(table, 't')} FROM ${name} t WHERE $1::text IS NULL OR ${key} > $1::text::${keyType(table)} ORDER BY ${key} LIMIT $2::int`;
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

/** $1: keys as text[]. */
export const deleteByKeys = (table: AnyReadTable, name: string): string =>
  `DELETE FROM ${name} WHERE ${columnName(table.key)} = ANY($1::text[]::${keyType(table)}[])`;

export const keyOf = (table: AnyReadTable, row: AnyRow): string => String(row[table.key]);

const keyType = (table: AnyReadTable): string => sqlTypes[table.columns[table.key] ?? 'text'];
