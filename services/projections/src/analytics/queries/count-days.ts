import { PgClient } from '@effect/sql-pg';
import type { Metric } from '@setter/contracts/analytics/metrics';
import type { LeadSource } from '@setter/events/leads/value-sets';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { leads } from '../../leads/projection.ts';
import type { AnyReadModel } from '../../read-model.ts';
import { from, writtenSince } from '../../runner/sql-parts.ts';
import { lots } from '../models/lots.ts';
import { outcomes } from '../models/outcomes.ts';
import { spends } from '../models/spends.ts';
import { traffic } from '../models/traffic.ts';
import { fairCredits } from '../../fair-credits/projection.ts';
import { changedOutcomeDays } from './count-outcomes.ts';

/** Where visits and leads come from: a page, or null for the home page, and the campaign. */
export type Origin = {
  readonly landingPageId: number | null;
  readonly utmSource: string | null;
  readonly utmCampaign: string | null;
};

/** Leads of one day and origin that are not removed, and what became of them. */
export type LeadCount = Origin & {
  readonly source: LeadSource;
  /** Who booked their first appointment; null without one. */
  readonly setter: string | null;
  readonly leads: number;
  /** Their status is new. */
  readonly fresh: number;
  /** They have an appointment; of those, it is unlocked. */
  readonly booked: number;
  readonly unlocked: number;
  /** It is unlocked, and was held. */
  readonly held: number;
  /** What the credits cost that unlocked them. */
  readonly cents: number;
};

/** Leads of one day and origin that are removed. */
export type RemovedCount = Origin & {
  readonly source: LeadSource;
  readonly setter: string | null;
  readonly removed: number;
};

export type VisitCount = Origin & { readonly visits: number };

/** Counts of one origin have one key. */
export type Keyed<Count> = Count & { readonly originKey: string };

/** Purchases by card, the credits that they brought and what they cost. */
export type PurchaseCount = { readonly count: number; readonly amount: number; readonly cents: number };

type OfDay<Count> = Count & { readonly day: string };

/** A sum over the rows `t` of a read model, by the day of the instant in a column of theirs. In SQL. */
export type DaySum = {
  /** Its table is followed. */
  readonly rows: AnyReadModel;
  /** `issued_at`, which an index begins with. */
  readonly at: string;
  /** `count(*)`, `sum(t.amount_cents)`. */
  readonly sum: string;
  readonly where?: string;
};

/** Read models whose rows are counted by day whatever the metrics sum. */
export const basicModels = [leads, appointments, outcomes, spends, fairCredits, lots, traffic];

/** Instants: each from the first until before the second. */
export type Ranges = readonly { readonly from: string; readonly before: string }[];

const rangesIn = (sql: PgClient.PgClient, ranges: Ranges) =>
  sql`unnest(${ranges.map((range) => range.from)}::text[]::timestamptz[],
             ${ranges.map((range) => range.before)}::text[]::timestamptz[]) r (since, before)`;

/** The day of the business on which an instant falls. */
const dayOf = (sql: PgClient.PgClient, column: string, timeZone: string) =>
  sql`to_char(${sql.literal(column)} AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')`;

/** What the credit of the spend `s` cost, of the lot `o`, in cents. */
export const priceOfSpend = `coalesce((o.spend_cents ->> s.spend_id::text)::int, o.credit_cents)`;

/** Whether a lead has the appointment `a`: one that was deleted counts if its client keeps it, having paid for it. */
export const isHad = `(a.removed_at IS NULL OR a.credit_kept)`;

/**
 * The appointments of the lead `l`: how many, how many of them are unlocked, what that cost in cents, how many of the
 * unlocked were held, and who booked the first.
 */
export const outcomeOfLead = (sql: PgClient.PgClient) => sql`
  LATERAL (
    SELECT count(a.appointment_id) AS booked, count(s.spend_key) AS unlocked,
           coalesce(sum(${sql.literal(priceOfSpend)}), 0) AS cents,
           count(a.appointment_id) FILTER (WHERE h.outcome = 'held' AND s.spend_key IS NOT NULL) AS held,
           (array_agg(h.setter ORDER BY a.created_at, a.appointment_id))[1] AS setter
      FROM ${from(sql, appointments, 'a')}
      LEFT JOIN ${from(sql, outcomes, 'h')} ON h.appointment_id = a.appointment_id
      LEFT JOIN ${from(sql, spends, 's')} ON s.appointment_id = a.appointment_id AND s.returned_at IS NULL
      LEFT JOIN ${from(sql, lots, 'o')} ON o.lot_id = s.lot_id
     WHERE a.lead_id = l.lead_id AND ${sql.literal(isHad)}) w`;

export const countLeads = Effect.fnUntraced(function* (timeZone: string, ranges: Ranges) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<OfDay<LeadCount>>`
    SELECT ${dayOf(sql, 'l.created_at', timeZone)} AS day, l.source, l.landing_page_id AS "landingPageId",
           l.utm_source AS "utmSource", l.utm_campaign AS "utmCampaign", w.setter, count(*)::int AS leads,
           count(*) FILTER (WHERE l.status = 'new')::int AS fresh,
           count(*) FILTER (WHERE w.booked > 0)::int AS booked,
           count(*) FILTER (WHERE w.unlocked > 0)::int AS unlocked, 
           count(*) FILTER (WHERE w.held > 0)::int AS held, sum(w.cents)::float8 AS cents
      FROM ${rangesIn(sql, ranges)}
      JOIN ${from(sql, leads, 'l')} ON l.created_at >= r.since AND l.created_at < r.before
     CROSS JOIN ${outcomeOfLead(sql)}
     WHERE l.removed_at IS NULL
     GROUP BY 1, 2, 3, 4, 5, 6`;
});

export const countRemovedLeads = Effect.fnUntraced(function* (timeZone: string, ranges: Ranges) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<OfDay<RemovedCount>>`
    SELECT ${dayOf(sql, 'l.created_at', timeZone)} AS day, l.source, l.landing_page_id AS "landingPageId",
           l.utm_source AS "utmSource", l.utm_campaign AS "utmCampaign", w.setter, count(*)::int AS removed
      FROM ${rangesIn(sql, ranges)}
      JOIN ${from(sql, leads, 'l')} ON l.created_at >= r.since AND l.created_at < r.before
     CROSS JOIN ${outcomeOfLead(sql)}
     WHERE l.removed_at IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5, 6`;
});

/** The sums of each day, of all metrics in one statement. */
export const countSums = Effect.fnUntraced(function* (
  timeZone: string,
  ranges: Ranges,
  sums: ReadonlyMap<Metric, DaySum>,
) {
  const sql = yield* PgClient.PgClient;
  const selects = [...sums].map(([metric, { rows, at, sum, where = 'true' }]) => {
    const instant = sql.literal(`t.${at}`);
    return sql`
    SELECT ${metric}::text AS metric, ${dayOf(sql, `t.${at}`, timeZone)} AS day, (${sql.literal(sum)})::float8 AS sum
      FROM ${rangesIn(sql, ranges)}
      JOIN ${from(sql, rows, 't')} ON ${instant} >= r.since AND ${instant} < r.before
     WHERE ${sql.literal(where)}
     GROUP BY 2`;
  });
  return yield* sql<
    OfDay<{ readonly metric: Metric; readonly sum: number }>
  >`${sql.join(' UNION ALL ', false)(selects)}`;
});

export const countPurchases = Effect.fnUntraced(function* (timeZone: string, ranges: Ranges) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<OfDay<PurchaseCount>>`
    SELECT ${dayOf(sql, 'o.arrived_at', timeZone)} AS day, count(*)::int AS count, sum(o.credits)::int AS amount,
           sum(o.cents)::float8 AS cents
      FROM ${rangesIn(sql, ranges)}
      JOIN ${from(sql, lots, 'o')} ON o.arrived_at >= r.since AND o.arrived_at < r.before
     WHERE o.payment_id IS NOT NULL
     GROUP BY 1`;
});

/** Days, both included; of all days without them. */
export const countVisits = Effect.fnUntraced(function* (days: readonly string[] | undefined) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<OfDay<VisitCount>>`
    SELECT t.day, t.landing_page_id AS "landingPageId", t.utm_source AS "utmSource",
           t.utm_campaign AS "utmCampaign", t.unique_visits AS visits
      FROM ${from(sql, traffic, 't')}
     WHERE ${days === undefined ? sql`true` : sql`t.day = ANY(${days}::text[])`}`;
});

/** Days that rows count to which transactions wrote that the snapshot did not see. */
export const changedDays = Effect.fnUntraced(function* (
  timeZone: string,
  snapshot: string,
  sums: ReadonlyMap<Metric, DaySum>,
) {
  const sql = yield* PgClient.PgClient;
  const changed = (alias: string) => writtenSince(sql, alias, snapshot);
  const lead = dayOf(sql, 'l.created_at', timeZone);
  const summed = [...sums.values()].map(
    ({ rows, at }) =>
      sql`UNION SELECT ${dayOf(sql, `t.${at}`, timeZone)} FROM ${from(sql, rows, 't')} WHERE ${changed('t')}`,
  );
  const rows = yield* sql<{ readonly day: string }>`
    SELECT ${lead} AS day FROM ${from(sql, leads, 'l')} WHERE ${changed('l')}
    UNION
    SELECT ${lead} FROM ${from(sql, appointments, 'a')} JOIN ${from(sql, leads, 'l')} USING (lead_id)
     WHERE ${changed('a')}
    UNION
    SELECT ${lead} FROM ${from(sql, outcomes, 'h')} JOIN ${from(sql, leads, 'l')} USING (lead_id) WHERE ${changed('h')}
    UNION
    SELECT ${lead} FROM ${from(sql, spends, 's')} JOIN ${from(sql, appointments, 'a')} USING (appointment_id)
      JOIN ${from(sql, leads, 'l')} USING (lead_id)
     WHERE ${changed('s')}
    UNION
    SELECT ${lead} FROM ${from(sql, lots, 'o')} JOIN ${from(sql, spends, 's')} USING (lot_id)
      JOIN ${from(sql, appointments, 'a')} USING (appointment_id) JOIN ${from(sql, leads, 'l')} USING (lead_id)
     WHERE ${changed('o')}
    UNION
    SELECT ${dayOf(sql, 'o.arrived_at', timeZone)} FROM ${from(sql, lots, 'o')} WHERE ${changed('o')}
    UNION
    ${changedOutcomeDays(sql, timeZone, snapshot)}
    UNION
    SELECT t.day FROM ${from(sql, traffic, 't')} WHERE ${changed('t')}
    ${sql.join('\n', false)(summed)}`;
  return rows.map(({ day }) => day);
});
