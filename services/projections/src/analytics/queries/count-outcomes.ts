import { PgClient } from '@effect/sql-pg';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import type { LeadSource } from '@setter/events/leads/value-sets';
import { Effect } from 'effect';
import type { Fragment } from 'effect/sql/Statement';
import { fairCredits } from '../../fair-credits/projection.ts';
import type { FairCreditRow } from '../../fair-credits/table.ts';
import { leads } from '../../leads/projection.ts';
import { from, writtenSince } from '../../runner/sql-parts.ts';
import { outcomes } from '../models/outcomes.ts';
import { spends } from '../models/spends.ts';

/** An appointment that ended while it was unlocked, a credit that unlocked one, a credit that was asked back. */
export type OutcomePart = 'ended' | 'unlock' | 'claim';

/** Whose it is: its client, who booked it, and where its lead came from; all of the latter are null without one. */
export type Party = {
  readonly clientId: number;
  readonly setter: string | null;
  readonly source: LeadSource | null;
  readonly landingPageId: number | null;
  readonly utmSource: string | null;
  readonly utmCampaign: string | null;
};

export type OutcomeCount = Party & {
  readonly part: OutcomePart;
  /** What was said of how it went, or the state of the claim. */
  readonly was: AppointmentOutcome | FairCreditRow['status'] | null;
  readonly count: number;
};

/** Which rows: by a condition on the instant in a column, and what FROM has before them, with its comma. */
type Within = { readonly beside?: Fragment; readonly isIn: (column: string) => Fragment };

/** Each of a part as `key`, `at`, `client_id`, `appointment_id` and `was`, without parentheses. */
export const rowsOfPart = (
  sql: PgClient.PgClient,
  part: OutcomePart,
  { beside = sql``, isIn }: Within,
): Fragment => {
  switch (part) {
    case 'ended':
      return sql`
      SELECT 'ended' AS part, e.appointment_id::text AS key, e.end_time AS at, e.client_id, e.appointment_id,
             e.outcome AS was
        FROM ${beside} ${from(sql, outcomes, 'e')} WHERE e.client_id IS NOT NULL AND ${isIn('e.end_time')}`;
    case 'unlock':
      return sql`
      SELECT 'unlock' AS part, s.spend_key AS key, s.spent_at AS at, s.client_id, s.appointment_id, NULL AS was
        FROM ${beside} ${from(sql, spends, 's')} WHERE ${isIn('s.spent_at')}`;
    case 'claim':
      return sql`
      SELECT 'claim' AS part, f.claim_id::text AS key, f.requested_at AS at, f.client_id, f.appointment_id,
             f.status AS was
        FROM ${beside} ${from(sql, fairCredits, 'f')} WHERE ${isIn('f.requested_at')}`;
    default:
      return part satisfies never;
  }
};

/** The setter `o.setter` and the lead `l` of the appointments of `m`. */
export const withParty = (sql: PgClient.PgClient) => sql`
  LEFT JOIN ${from(sql, outcomes, 'o')} ON o.appointment_id = m.appointment_id
  LEFT JOIN ${from(sql, leads, 'l')} ON l.lead_id = o.lead_id`;

const outcomeParts: readonly OutcomePart[] = ['ended', 'unlock', 'claim'];

/** What of some parts falls into ranges of instants, by the day of the business. */
export const countOutcomes = Effect.fnUntraced(function* (
  timeZone: string,
  ranges: readonly { readonly from: string; readonly before: string }[],
  parts: readonly OutcomePart[] = outcomeParts,
) {
  const sql = yield* PgClient.PgClient;
  const beside = sql`unnest(${ranges.map((range) => range.from)}::text[]::timestamptz[],
    ${ranges.map((range) => range.before)}::text[]::timestamptz[]) r (since, before),`;
  const isIn = (column: string) =>
    sql`${sql.literal(column)} >= r.since AND ${sql.literal(column)} < r.before`;
  const rows = parts.map((part) => rowsOfPart(sql, part, { beside, isIn }));
  return yield* sql<OutcomeCount & { readonly day: string }>`
    SELECT m.part, m.was, to_char(m.at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day, m.client_id AS "clientId",
           o.setter, l.source, l.landing_page_id AS "landingPageId", l.utm_source AS "utmSource",
           l.utm_campaign AS "utmCampaign", count(*)::int AS count
      FROM (${sql.join(' UNION ALL ', false)(rows)}) m ${withParty(sql)}
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`;
});

/** Days on which such a count may have changed by rows that transactions wrote which a snapshot did not see. */
export const changedOutcomeDays = (sql: PgClient.PgClient, timeZone: string, snapshot: string) => {
  const changed = (alias: string) => writtenSince(sql, alias, snapshot);
  const dayOf = (column: string) =>
    sql`to_char(${sql.literal(column)} AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')`;
  return sql`(
    WITH touched AS (
      SELECT o.appointment_id, o.ends FROM ${from(sql, outcomes, 'o')} WHERE ${changed('o')}
      UNION
      SELECT o.appointment_id, o.ends FROM ${from(sql, leads, 'l')} JOIN ${from(sql, outcomes, 'o')} USING (lead_id)
       WHERE ${changed('l')})
    SELECT ${dayOf('e.at::timestamptz')} FROM touched CROSS JOIN jsonb_array_elements_text(touched.ends) e (at)
    UNION SELECT ${dayOf('s.spent_at')} FROM touched JOIN ${from(sql, spends, 's')} USING (appointment_id)
    UNION SELECT ${dayOf('f.requested_at')} FROM touched JOIN ${from(sql, fairCredits, 'f')} USING (appointment_id)
    UNION SELECT ${dayOf('s.spent_at')} FROM ${from(sql, spends, 's')} WHERE ${changed('s')}
    UNION SELECT ${dayOf('f.requested_at')} FROM ${from(sql, fairCredits, 'f')} WHERE ${changed('f')})`;
};
