import { PgClient } from '@effect/sql-pg';
import { namesOfClient, type NamesOfClient } from '@setter/domain/clients/display-name';
import type { AustralianState } from '@setter/events/calling/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { instantOf } from '../analytics/queries/fact-page.ts';
import { appointments } from '../appointments/projection.ts';
import { loadAppointments } from '../appointments/queries.ts';
import { deskSettings } from '../desk-settings/queries.ts';
import { adminNames } from '../audit-trail/queries.ts';
import { type LeadPage, loadLeadPages } from '../landing-pages/queries.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { leads } from './projection.ts';
import type { LeadRow } from './table.ts';

/** A lead with the present name of its owner, sealed. */
export type LeadWithOwner = LeadRow &
  NamesOfClient & {
    readonly ownerName: PersonalText | null;
    readonly assumedState: AustralianState | null;
    /** Of the page that it came from. */
    readonly clientId: number | null;
    readonly booking: LeadPage['booking'];
    /** Of its latest appointment; null where that was deleted. */
    readonly appointmentStart: string | null;
    /** The start of its latest appointment that was neither cancelled, completed nor deleted. */
    readonly bookedUntil: string | null;
  };

/** Those of these ids, in any order. */
export const loadLeadRows = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<LeadRow>`
    SELECT ${fields(sql, leads, 'l')} FROM ${from(sql, leads, 'l')} WHERE l.lead_id = ANY(${ids}::text[]::uuid[])`);
  const owners = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  const names = new Map((yield* adminNames(owners)).map(({ adminId, name }) => [adminId, name]));
  const { assumedState } = yield* deskSettings;
  const booked = yield* loadAppointments(rows.flatMap(({ appointmentId }) => appointmentId ?? []));
  const byId = new Map(booked.map((one) => [one.appointmentId, one]));
  const open = yield* selectOpenBookings(booked.length === 0 ? [] : ids);
  const pages = yield* loadLeadPages(rows.flatMap(({ landingPageId }) => landingPageId ?? []));
  const appointmentOf = (row: LeadRow) => {
    const found = row.appointmentId === null ? undefined : byId.get(row.appointmentId);
    if (found === undefined || found.removedAt !== null)
      return { appointmentStart: null, ...namesOfClient(undefined) };
    const { startTime, clientUsername, clientFirstName, clientLastName, clientBusinessName } = found;
    return {
      appointmentStart: startTime,
      clientUsername,
      clientFirstName,
      clientLastName,
      clientBusinessName,
    };
  };
  return rows.map((row): LeadWithOwner => ({
    ...row,
    ...appointmentOf(row),
    bookedUntil: open.get(row.leadId) ?? null,
    ownerName: (row.ownerId === null ? undefined : names.get(row.ownerId)) ?? null,
    assumedState,
    ...(pages.get(row.landingPageId ?? 0) ?? { clientId: null, booking: null }),
  }));
});

/** The latest start of appointments of these leads that were neither cancelled, completed nor deleted. */
const selectOpenBookings = Effect.fnUntraced(function* (leadIds: readonly string[]) {
  if (leadIds.length === 0) return new Map<string, string>();
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ readonly leadId: string; readonly startTime: string }>`
    SELECT a.lead_id AS "leadId", ${instantOf(sql, 'max(a.start_time)')} AS "startTime" FROM ${from(sql, appointments, 'a')}
     WHERE a.lead_id = ANY(${leadIds}::text[]::uuid[]) AND a.status IN ('scheduled', 'confirmed') AND a.removed_at IS NULL
     GROUP BY a.lead_id`);
  return new Map(rows.map(({ leadId, startTime }) => [leadId, startTime]));
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
