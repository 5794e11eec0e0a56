import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { emailTemplates } from './projection.ts';
import type { EmailTemplateRow } from './table.ts';

/** All of the owner's templates and edited built-in ones. */
export const loadTemplateRows = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<EmailTemplateRow>`
    SELECT ${fields(sql, emailTemplates, 't')} FROM ${from(sql, emailTemplates, 't')}`);
});
