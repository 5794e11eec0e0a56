import { PgClient } from '@effect/sql-pg';
import type { ConsentForm } from '@setter/events/consent/value-sets';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { consentTexts } from './projection.ts';
import type { ConsentTextRow } from './table.ts';

/** The present wording of a form; undefined before the first was published. */
export const loadConsentText = Effect.fnUntraced(function* (form: ConsentForm) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<ConsentTextRow>`
    SELECT ${fields(sql, consentTexts, 't')} FROM ${from(sql, consentTexts, 't')}
     WHERE t.form = ${form} ORDER BY t.version DESC LIMIT 1`);
  return row;
});
