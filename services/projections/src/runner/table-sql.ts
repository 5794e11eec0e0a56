import type { AnyReadModel, AnyReadTable, AnyRow, ColumnKind } from '../read-model.ts';

/** SQL texts for read tables, made from their columns. Names come from our own code only. */

const sqlTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  uuid: 'uuid',
  int: 'integer',
  sum: 'bigint',
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

/** The view that queries read: the live build. */
export const viewOf = (model: Pick<AnyReadModel, 'name' | 'version'>): string =>
  `projections."${modelName(model)}"`;

/** The table of one build of a model; each generation has its own. */
export const tableOf = (model: Pick<AnyReadModel, 'name' | 'version'>, generation: number): string =>
  `projections."${modelName(model)}_g${generation}"`;

/** The table into which a verification folds. */
export const scratchTableOf = (model: Pick<AnyReadModel, 'name' | 'version'>): string =>
  `projections."${modelName(model)}_verify"`;

/**
 * Of a followed table: the transaction that wrote a row last. It is of the database alone: folds do not see it and
 * verification does not compare it.
 */
const writtenBy = '"written_by"';

/** Without any index, even for its key: those are added once it is filled. */
export const createTable = (
  { columns, followed }: AnyReadTable,
  table: string,
  kind: 'UNLOGGED' | '' = '',
): string => {
  const lines = Object.entries(columns).map(([field, type]) => `${columnName(field)} ${sqlTypes[type]}`);
  if (followed === true) lines.push(`${writtenBy} xid8 NOT NULL DEFAULT pg_current_xact_id()`);
  return `CREATE ${kind} TABLE ${table} (${lines.join(', ')})`;
};

export const createKey = ({ key }: AnyReadTable, table: string): string =>
  `ALTER TABLE ${table} ADD PRIMARY KEY (${columnName(key)})`;

export const createIndexes = ({ indexes, followed }: AnyReadTable, table: string): readonly string[] => [
  ...indexes.map((fields) => `CREATE INDEX ON ${table} (${fields.map(columnName).join(', ')})`),
  ...(followed === true ? [`CREATE INDEX ON ${table} (${writtenBy})`] : []),
];

export const createView = (
  { table: { columns, followed }, ...model }: ViewedModel,
  table: string,
): string => {
  const names = Object.keys(columns).map(columnName);
  if (followed === true) names.push(writtenBy);
  return `CREATE VIEW ${viewOf(model)} AS SELECT ${names.join(', ')} FROM ${table}`;
};

type ViewedModel = Pick<AnyReadModel, 'name' | 'version' | 'table'>;

/**
 * The columns as fields of a row, for a SELECT: instants as ISO 8601 with milliseconds and `Z`, positions and sums as numbers.
 * `alias` is the table's name in the query.
 */
export const fieldsOf = (table: AnyReadTable, alias: string, only?: readonly string[]): string =>
  Object.entries(table.columns)
    .filter(([field]) => only === undefined || only.includes(field))
    .map(([field, kind]) => `${read(kind, `${alias}.${columnName(field)}`)} AS "${field}"`)
    .join(', ');

const read = (kind: ColumnKind, column: string): string => {
  if (kind === 'instant') return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (kind === 'position' || kind === 'sum') return `${column}::float8`;
  return column;
};

/** The parameter: keys as text[]. */
export const selectByKeys = (table: AnyReadTable, name: string, parameter = '$1'): string =>
  `SELECT ${fieldsOf(table, 't')} FROM ${name} t ` +
  `WHERE t.${columnName(table.key)} = ANY(${parameter}::text[]::${keyType(table)}[])`;

/** Keys of rows that are not the same in both tables, in order: the first $1 of them, each with how many there are. */
export const selectDifferingKeys = (table: AnyReadTable, one: string, other: string): string => {
  const key = columnName(table.key);
  const values = (alias: string) =>
    Object.keys(table.columns)
      .map((field) => `${alias}.${columnName(field)}`)
      .join(', ');
  return (
    `SELECT coalesce(a.${key}, b.${key})::text AS key, count(*) OVER ()::float8 AS different ` +
    `FROM ${one} a FULL JOIN ${other} b ON a.${key} = b.${key} ` +
    `WHERE (${values('a')}) IS DISTINCT FROM (${values('b')}) ORDER BY coalesce(a.${key}, b.${key}) LIMIT $1`
  );
};

/**
 * The parameter: rows as a JSON array. Rows that are there already are an error, once there is a key. Nothing is inserted
 * unless the condition holds.
 */
export const insertRows = (
  table: AnyReadTable,
  name: string,
  parameter = '$1',
  condition = 'true',
): string => {
  const names = Object.keys(table.columns).map(columnName);
  // The record's columns carry the fields' own names, so that rows go in as they are.
  const record = Object.entries(table.columns).map(([field, kind]) => `"${field}" ${sqlTypes[kind]}`);
  const values = Object.keys(table.columns).map((field) => `r."${field}"`);
  return (
    `INSERT INTO ${name} (${names.join(', ')}) SELECT ${values.join(', ')} ` +
    `FROM jsonb_to_recordset(${parameter}::text::jsonb) AS r(${record.join(', ')}) WHERE ${condition}`
  );
};

/** The same for rows that may be there already. */
export const upsertRows = (
  table: AnyReadTable,
  name: string,
  parameter: string,
  condition: string,
): string => {
  const names = Object.keys(table.columns).map(columnName);
  const sets = names
    .filter((column) => column !== columnName(table.key))
    .map((column) => `${column} = excluded.${column}`);
  if (table.followed === true) sets.push(`${writtenBy} = pg_current_xact_id()`);
  return (
    `${insertRows(table, name, parameter, condition)} ` +
    `ON CONFLICT (${columnName(table.key)}) DO UPDATE SET ${sets.join(', ')}`
  );
};

/** Takes lines as `copyLine` makes them. Rows that are there already are an error, once there is a key. */
export const copyInto = ({ columns }: AnyReadTable, name: string): string =>
  `COPY ${name} (${Object.keys(columns).map(columnName).join(', ')}) FROM STDIN`;

/** Makes lines of rows in the text format of COPY, each value as Postgres reads it from text. */
export const copyLine = ({ columns }: AnyReadTable): ((row: AnyRow) => string) => {
  const fields = Object.entries(columns).map(
    ([field, kind]) => [field, kind === 'json' || kind === 'personal'] as const,
  );
  return (row) => {
    let line = '';
    let separator = '';
    for (const [field, isJson] of fields) {
      const value = row[field];
      line += separator;
      separator = '\t';
      if (value === null || value === undefined) line += '\\N';
      else if (isJson || typeof value === 'object') line += escaped(JSON.stringify(value));
      else line += typeof value === 'string' ? escaped(value) : String(value as number | boolean);
    }
    return `${line}\n`;
  };
};

const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character]!) : text;

const special = /[\\\n\r\t]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The parameter: keys as text[]. Nothing is deleted unless the condition holds. */
export const deleteByKeys = (
  table: AnyReadTable,
  name: string,
  parameter = '$1',
  condition = 'true',
): string =>
  `DELETE FROM ${name} ` +
  `WHERE ${columnName(table.key)} = ANY(${parameter}::text[]::${keyType(table)}[]) AND ${condition}`;

export const keyOf = (table: AnyReadTable, row: AnyRow): string => String(row[table.key]);

/** The type of a column in the database. */
export const columnType = (table: AnyReadTable, field: string): string =>
  sqlTypes[table.columns[field] ?? 'text'];

const keyType = (table: AnyReadTable): string => columnType(table, table.key);
