import { PgClient } from '@effect/sql-pg';
import { notFound } from '@setter/http/call-failure';
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

/** It was removed, and can no longer be restored. */
const isGone = ({ removedAt, restorableUntil }: LeadRow, at: string): boolean =>
  removedAt !== null && (restorableUntil === null || restorableUntil < at);

/** One that is there or can still be restored at an instant; fails with NotFound when there is none. */
export const requireLead = Effect.fnUntraced(function* (leadId: string, at: string) {
  const [row] = yield* loadLeadRows([leadId]);
  if (row === undefined || isGone(row, at)) return yield* Effect.fail(notFound());
  return row;
});
