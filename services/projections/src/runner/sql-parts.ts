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
