import { PgClient } from '@effect/sql-pg';
import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { from } from '../../runner/sql-parts.ts';
import { wallets } from '../../wallets/projection.ts';
import { dayOf } from './count-days.ts';
import { instantsOf, spanOf } from '../days.ts';
import { countActiveClients } from './client-facts.ts';
import { sumWallets } from './credit-facts.ts';
import { textOf } from './fact-page.ts';
import { lots } from '../models/lots.ts';
import { inDollars } from '../numbers.ts';

const newestDays = 10;
const topClients = 10;

/** What clients bought and used, over all time; trends are of the last 30 days. */
export const creditAnalyticsOf = Effect.fnUntraced(function* (today: string, timeZone: string) {
  const { purchased, refunded, used } = yield* sumWallets;
  const active = yield* countActiveClients;
  return {
    overview: {
      totalCreditsPurchased: purchased,
      totalCreditsRefunded: refunded,
      totalCreditsUsed: used,
      totalClients: active,
      averageCreditsPerClient: active === 0 ? 0 : Math.round(((purchased - refunded) * 100) / active) / 100,
    },
    trends: yield* readTrends(today, timeZone),
    topPurchasers: yield* readTopPurchasers,
  } satisfies CreditAnalytics;
});

type Trend = {
  readonly date: string;
  readonly count: number;
  readonly amount: number;
  readonly cents: number;
};

const readTrends = Effect.fnUntraced(function* (today: string, timeZone: string) {
  const sql = yield* PgClient.PgClient;
  const { from: since, before } = instantsOf(timeZone, spanOf('30d', today));
  const rows = yield* Effect.orDie(sql<Trend>`
    SELECT ${dayOf(sql, 'o.arrived_at', timeZone)} AS date, count(*)::int AS count, sum(o.credits)::int AS amount,
           sum(o.cents)::float8 AS cents
      FROM ${from(sql, lots, 'o')}
     WHERE o.payment_id IS NOT NULL
       AND o.arrived_at >= ${since}::text::timestamptz AND o.arrived_at < ${before}::text::timestamptz
     GROUP BY 1 ORDER BY 1 DESC LIMIT ${newestDays}`);
  return rows.toReversed().map(({ cents, ...trend }) => ({ ...trend, dollars: inDollars(cents) }));
});

type Purchaser = Pick<ClientRow, 'businessName'> & {
  readonly userId: number;
  readonly username: ClientRow['username'] | null;
  readonly transactionCount: number;
  readonly totalPurchased: number;
  readonly cents: number;
};

/** By credits; where those are equal by dollars, then by name. */
const readTopPurchasers = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<Purchaser>`
    SELECT w.client_id AS "userId", c.username, c.business_name AS "businessName",
           w.purchases AS "transactionCount", w.purchased - w.refunded AS "totalPurchased", p.cents
      FROM (SELECT * FROM ${from(sql, wallets, 't')} WHERE t.purchases > 0
             ORDER BY t.purchased - t.refunded DESC FETCH FIRST ${sql.literal(String(topClients))} ROWS WITH TIES) w
     CROSS JOIN LATERAL (
           SELECT coalesce(sum(o.cents - o.refunded_cents), 0)::float8 AS cents FROM ${from(sql, lots, 'o')}
            WHERE o.client_id = w.client_id AND o.payment_id IS NOT NULL) p
      LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     ORDER BY w.purchased - w.refunded DESC, p.cents DESC, w.client_id LIMIT ${topClients}`);
  const { openAll } = yield* SubjectKeyStore;
  const named = (yield* openAll(rows)).map((row) => ({
    row,
    name: textOf(row.businessName) || textOf(row.username),
  }));
  return named
    .toSorted(
      (a, b) =>
        b.row.totalPurchased - a.row.totalPurchased ||
        b.row.cents - a.row.cents ||
        a.name.localeCompare(b.name, 'en-AU', { numeric: true }) ||
        a.row.userId - b.row.userId,
    )
    .map(({ row: { cents, ...row } }) => ({ ...row, dollars: inDollars(cents) }));
});
