import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { leads } from './projection.ts';
import type { LeadRow } from './table.ts';

/** Those that are not removed, the latest submitted first; of one source or of all. */
export const listLeadRows = Effect.fnUntraced(function* (source: LeadRow['source'] | undefined) {
  const sql = yield* PgClient.PgClient;
  const ofSource = source === undefined ? sql`` : sql`AND l.source = ${source}`;
  return yield* Effect.orDie(sql<LeadRow>`
    SELECT ${fields(sql, leads, 'l')} FROM ${from(sql, leads, 'l')}
     WHERE l.removed_at IS NULL ${ofSource}
     ORDER BY l.last_submitted_at DESC, l.lead_id DESC`);
});
