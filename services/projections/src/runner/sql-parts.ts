import type { PgClient } from '@effect/sql-pg';
import type { AnyReadModel, ReadModel } from '../read-model.ts';
import { fieldsOf, viewOf } from './table-sql.ts';

/** A model's view under an alias, for FROM and JOIN. */
export const from = (sql: PgClient.PgClient, model: AnyReadModel, alias: string) =>
  sql.literal(`${viewOf(model)} ${alias}`);

/** All fields of a model's row, or the named ones, for SELECT. */
export const fields = <Row extends object>(
  sql: PgClient.PgClient,
  model: ReadModel<Row>,
  alias: string,
  only?: readonly Extract<keyof Row, string>[],
) => sql.literal(fieldsOf(model.table, alias, only));

/** Of rows of a followed table under an alias: a transaction wrote them that a snapshot did not see. */
export const writtenSince = (sql: PgClient.PgClient, alias: string, snapshot: string) => {
  const writtenBy = sql.literal(`${alias}.written_by`);
  // A row that carries a transaction of the future came with a restore.
  return sql`(${writtenBy} >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
    AND ${writtenBy} < pg_snapshot_xmax(pg_current_snapshot())
    AND NOT pg_visible_in_snapshot(${writtenBy}, ${snapshot}::text::pg_snapshot))`;
};
