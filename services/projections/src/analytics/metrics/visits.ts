import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { from } from '../../runner/sql-parts.ts';
import { instantsOf } from '../days.ts';
import type { Asked } from '../facts/asked.ts';
import { traffic } from '../models/traffic.ts';
import { sumVisits, visitsIn } from '../numbers.ts';
import type { VisitCount } from '../queries/count-days.ts';
import { type FactPage, type KeyedFact, links } from '../queries/fact-page.ts';
import type { MetricQueries } from '../queries/metric-queries.ts';
import { labelOf, loadPageTitles } from '../queries/pages.ts';

type Row = VisitCount & { readonly key: string; readonly day: string };

/** What each campaign brought to each page on each day. */
const visitFacts = Effect.fnUntraced(function* (asked: Asked, { after, limit }: FactPage) {
  const sql = yield* PgClient.PgClient;
  const { span, timeZone } = asked;
  const { source, landingPageId, utmSource, utmCampaign } = asked.origin;
  const filters = [
    sql`t.unique_visits > 0`,
    ...(span === undefined ? [] : [sql`t.day >= ${span.from} AND t.day <= ${span.to}`]),
    ...(source === undefined
      ? []
      : [
          source === null || source === 'office'
            ? sql`false`
            : sql`(t.landing_page_id IS NULL) = ${source === 'homepage'}::boolean`,
        ]),
    ...(landingPageId === undefined
      ? []
      : [sql`t.landing_page_id IS NOT DISTINCT FROM ${landingPageId}::int`]),
    ...(utmSource === undefined ? [] : [sql`t.utm_source IS NOT DISTINCT FROM ${utmSource}::text`]),
    ...(utmCampaign === undefined ? [] : [sql`t.utm_campaign IS NOT DISTINCT FROM ${utmCampaign}::text`]),
    // The key begins with the day that the cursor's instant is of.
    ...(after === undefined
      ? []
      : [sql`(t.day, t.traffic_id) < (${after.key.slice(0, 10)}, ${after.key.slice(11)})`]),
  ];
  const rows = yield* Effect.orDie(sql<Row>`
    SELECT t.day || ' ' || t.traffic_id AS key, t.day, t.landing_page_id AS "landingPageId",
           t.utm_source AS "utmSource", t.utm_campaign AS "utmCampaign", t.unique_visits AS visits
      FROM ${from(sql, traffic, 't')} WHERE ${sql.and(filters)}
     ORDER BY t.day DESC, t.traffic_id DESC LIMIT ${limit}`);
  const pages = yield* loadPageTitles;
  return rows.map((row): KeyedFact => ({
    key: row.key,
    at: instantsOf(timeZone, { from: row.day, to: row.day }).from,
    what: `${row.visits} unique ${row.visits === 1 ? 'visit' : 'visits'} to ${labelOf(pages, row.landingPageId)}`,
    who: [row.utmSource, row.utmCampaign].filter((text) => text !== null).join(' / '),
    amount: row.visits,
    link: links.page(row.landingPageId),
  }));
});

export const visits: MetricQueries = {
  number: ({ days: span, origin }, days) => Effect.succeed(sumVisits(visitsIn(days, span, origin))),
  facts: visitFacts,
};
