import { PgClient } from '@effect/sql-pg';
import { firstDeskSettings } from '@setter/domain/leads/desk-settings';
import type { AustralianState } from '@setter/events/calling/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { adminNames } from '../audit-trail/queries.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { leads } from './projection.ts';
import type { LeadRow } from './table.ts';

/** A lead with the present name of its owner, sealed. */
export type LeadWithOwner = LeadRow & {
  readonly ownerName: PersonalText | null;
  readonly assumedState: AustralianState | null;
};

/** Those of these ids, in any order. */
export const loadLeadRows = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<LeadRow>`
    SELECT ${fields(sql, leads, 'l')} FROM ${from(sql, leads, 'l')} WHERE l.lead_id = ANY(${ids}::text[]::uuid[])`);
  const owners = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  const names = new Map((yield* adminNames(owners)).map(({ adminId, name }) => [adminId, name]));
  return rows.map((row): LeadWithOwner => ({
    ...row,
    ownerName: (row.ownerId === null ? undefined : names.get(row.ownerId)) ?? null,
    assumedState: firstDeskSettings.assumedState,
  }));
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
