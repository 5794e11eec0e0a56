import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { type PersonalText, textOf } from '@setter/events/marks';
import type { LeadSource } from '@setter/events/leads/value-sets';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { leads } from '../../leads/projection.ts';
import { from } from '../../runner/sql-parts.ts';
import { isHad, outcomeOfLead } from './count-days.ts';
import type { OriginFilter } from '../numbers.ts';
import { labelOf, loadPageTitles, pageOfLead } from './pages.ts';
import type { Asked } from '../facts/asked.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from './fact-page.ts';

type Row = {
  readonly key: string;
  readonly at: string;
  readonly name: PersonalText | null;
  readonly email: PersonalText | null;
  readonly source: LeadSource;
  readonly landingPageId: number | null;
  readonly utmCampaign: string | null;
  readonly cents: number;
};

type LeadFacts = {
  /** Which of them, by what became of them: a condition on `w`, as `outcomeOfLead` names its columns. */
  readonly outcome?: string;
  /** Which of all leads, of whatever day: a condition on `l`. Without it they are those of the period. */
  readonly ofAnyDay?: string;
  /** What a fact says and adds, from what the lead's credits cost. Without it that it is a lead, and 1. */
  readonly shown?: (cents: number) => Pick<KeyedFact, 'what' | 'amount'>;
};

/** Leads from the origin that is asked for. */
export const leadFacts =
  ({ outcome: which, ofAnyDay, shown }: LeadFacts) =>
  (asked: Asked, page: FactPage) =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const { setter } = asked.origin;
      // What became of a lead costs more to read than the lead.
      const hasAll = which === undefined && setter === undefined;
      const outcome = hasAll ? sql`(SELECT 0 AS cents) w` : outcomeOfLead(sql);
      const isOfPeriod = sql`l.created_at >= ${asked.from}::text::timestamptz AND l.created_at < ${asked.before}::text::timestamptz`;
      const rows = yield* Effect.orDie(sql<Row>`
    SELECT l.lead_id AS key, ${instantOf(sql, 'l.created_at')} AS at, l.name, l.email, l.source,
           l.landing_page_id AS "landingPageId", l.utm_campaign AS "utmCampaign", w.cents::float8 AS cents
      FROM ${from(sql, leads, 'l')} CROSS JOIN ${outcome}
     WHERE l.removed_at IS NULL AND ${ofAnyDay === undefined ? isOfPeriod : sql.literal(ofAnyDay)}
       AND ${sql.literal(which ?? 'true')} AND ${isOfOrigin(sql, asked.origin)}
       AND ${setter === undefined ? sql`true` : sql`w.setter IS NOT DISTINCT FROM ${setter}::text`}
       ${pageOf(sql, page, 'l.created_at', 'l.lead_id')}`);
      const booked = which === undefined ? yield* bookedAmong(rows.map(({ key }) => key)) : new Set<string>();
      const pages = yield* loadPageTitles;
      const { openAll } = yield* SubjectKeyStore;
      return (yield* openAll(rows)).map((row): KeyedFact => {
        const { key, at, name, email, source, landingPageId, utmCampaign, cents } = row;
        const where = labelOf(pages, pageOfLead({ source, landingPageId }));
        const campaign = utmCampaign === null ? '' : `, campaign ${utmCampaign}`;
        const { what, amount } = shown?.(cents) ?? { what: `Lead from ${where}${campaign}`, amount: 1 };
        return {
          key,
          at,
          what,
          who: textOf(name) || textOf(email),
          amount,
          link: links.lead(key),
          ...(booked.has(key) && { booked: true as const }),
        };
      });
    });

/** Which of these leads have an appointment. */
const bookedAmong = Effect.fnUntraced(function* (leadIds: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ readonly leadId: string }>`
    SELECT DISTINCT a.lead_id AS "leadId" FROM ${from(sql, appointments, 'a')}
     WHERE a.lead_id = ANY(${leadIds}::uuid[]) AND ${sql.literal(isHad)}`);
  return new Set(rows.map(({ leadId }) => leadId));
});

export const isOfOrigin = (
  sql: PgClient.PgClient,
  { source, landingPageId, utmSource, utmCampaign }: OriginFilter,
) =>
  sql.and([
    sql`true`,
    ...(source === undefined ? [] : [isSame(sql, 'l.source', source)]),
    ...(landingPageId === undefined
      ? []
      : [
          landingPageId === null
            ? sql`l.landing_page_id IS NULL`
            : sql`l.landing_page_id = ${landingPageId}::int`,
        ]),
    ...(utmSource === undefined ? [] : [isSame(sql, 'l.utm_source', utmSource)]),
    ...(utmCampaign === undefined ? [] : [isSame(sql, 'l.utm_campaign', utmCampaign)]),
  ]);

/** By an index, which IS NOT DISTINCT FROM does not use. */
const isSame = (sql: PgClient.PgClient, column: string, value: string | null) =>
  value === null ? sql`${sql.literal(column)} IS NULL` : sql`${sql.literal(column)} = ${value}::text`;
