import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { fields, from } from '../runner/sql-parts.ts';
import { leads } from './projection.ts';
import type { LeadRow } from './table.ts';

/** Those of these ids, in any order. */
export const loadLeadRows = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<LeadRow>`
    SELECT ${fields(sql, leads, 'l')} FROM ${from(sql, leads, 'l')} WHERE l.lead_id = ANY(${ids}::text[]::uuid[])`);
});
