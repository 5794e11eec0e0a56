import { PgClient } from '@effect/sql-pg';
import type { Metric } from '@setter/contracts/analytics/metrics';
import { reachedOutcomes } from '@setter/domain/leads/contacting';
import type { LeadSource } from '@setter/events/leads/value-sets';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { calls } from '../../desk/calls.ts';
import { leads } from '../../leads/projection.ts';
import { from } from '../../runner/sql-parts.ts';
import type { Asked } from '../facts/asked.ts';
import { isOfOrigin } from './lead-facts.ts';

/** The metrics of first calls. */
export type FirstContactMetric = Extract<Metric, `firstContact${string}`>;

/** The first call after an enquiry, on the day of the enquiry. */
export type FirstContact = {
  readonly day: string;
  readonly adminId: string;
  readonly minutes: number;
  readonly inTime: boolean;
  readonly source: LeadSource | null;
  readonly landingPageId: number | null;
};

type Instants = { readonly from: string; readonly before: string };

/** FROM and WHERE of the first calls `c` after enquiries of the leads `l` that were sent between two instants. */
export const firstCalls = (
  sql: PgClient.PgClient,
  { from: since, before, origin, ownerId }: Instants & Partial<Pick<Asked, 'origin' | 'ownerId'>>,
) => sql`
      FROM ${from(sql, calls, 'c')} LEFT JOIN ${from(sql, leads, 'l')} USING (lead_id)
     WHERE c.answers_since >= ${since}::text::timestamptz AND c.answers_since < ${before}::text::timestamptz
       AND ${isOfOrigin(sql, origin ?? {})}
       AND ${ownerId === undefined ? sql`true` : sql`c.admin_id = ${ownerId}::text::uuid`}`;

export const selectFirstContacts = Effect.fnUntraced(function* (timeZone: string, instants: Instants) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<FirstContact>`
    SELECT to_char(c.answers_since AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, c.admin_id AS "adminId",
           c.answers_minutes AS minutes, c.answers_in_time AS "inTime", l.source, l.landing_page_id AS "landingPageId"
           ${firstCalls(sql, instants)}`);
});

/** First calls of a part of a number, the minutes that they took, and those in time. */
export const sumFirstContacts = Effect.fnUntraced(function* (asked: Asked) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{ readonly [M in FirstContactMetric]: number }>`
    SELECT count(*)::int AS "firstContacts", coalesce(sum(c.answers_minutes), 0)::int AS "firstContactMinutes",
           count(*) FILTER (WHERE c.answers_in_time)::int AS "firstContactsInTime"
           ${firstCalls(sql, asked)}`);
  return row!;
});

/** Calls by who made or took them, and what came of them. */
export type CallCounts = {
  readonly adminId: string;
  readonly calls: number;
  readonly reached: number;
  readonly booked: number;
  readonly held: number;
};

/** Of one account, or of each. */
export const countCalls = Effect.fnUntraced(function* (instants: Instants, adminId?: string) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<CallCounts>`
    SELECT c.admin_id AS "adminId", count(*)::int AS calls,
           count(*) FILTER (WHERE c.outcome = ANY(${[...reachedOutcomes]}::text[]))::int AS reached,
           count(*) FILTER (WHERE c.outcome = 'booked')::int AS booked,
           count(*) FILTER (WHERE c.outcome = 'booked' AND a.outcome = 'held' AND a.removed_at IS NULL)::int AS held
      FROM ${from(sql, calls, 'c')} LEFT JOIN ${from(sql, appointments, 'a')} USING (appointment_id)
     WHERE c.started_at >= ${instants.from}::text::timestamptz AND c.started_at < ${instants.before}::text::timestamptz
       ${adminId === undefined ? sql.literal('') : sql`AND c.admin_id = ${adminId}::text::uuid`}
     GROUP BY c.admin_id`);
});
