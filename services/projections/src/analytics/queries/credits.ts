import { PgClient } from '@effect/sql-pg';
import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { from } from '../../runner/sql-parts.ts';
import { wallets } from '../../wallets/projection.ts';
import { dayCount, type DayCounts } from '../day-count.ts';
import { daysOf, instantsOf, spanOf } from '../days.ts';
import { countActiveClients, countClients, sumHeld } from './client-facts.ts';
import { sumWallets } from './credit-facts.ts';
import { lots } from '../models/lots.ts';
import { groupBy, inDollars } from '../numbers.ts';

const newestDays = 10;
const topClients = 10;
/** A bar is parted into this many purchases at most. */
const mostParts = 12;

/** What clients bought and used, over all time; trends are of the last 30 days. */
export const creditAnalyticsOf = Effect.fnUntraced(function* (
  days: DayCounts,
  today: string,
  timeZone: string,
) {
  const { purchased, refunded, used, purchases, cents } = yield* sumWallets;
  const active = yield* countActiveClients;
  const all = yield* countClients('infinity');
  return {
    overview: {
      totalCreditsPurchased: purchased,
      purchases,
      dollars: inDollars(cents),
      totalCreditsRefunded: refunded,
      totalCreditsFrozen: (yield* sumHeld()).frozen,
      totalCreditsUsed: used,
      totalClients: active,
      inactiveClients: all - active,
      averageCreditsPerClient: active === 0 ? 0 : Math.round(((purchased - refunded) * 100) / active) / 100,
    },
    trends: yield* readTrends(days, today, timeZone),
    topPurchasers: yield* readTopPurchasers,
  } satisfies CreditAnalytics;
});

const readTrends = Effect.fnUntraced(function* (days: DayCounts, today: string, timeZone: string) {
  const trends = daysOf(spanOf('30d', today))
    .map((day) => ({ date: day, ...dayCount(days, day).purchases }))
    .filter(({ count }) => count > 0)
    .slice(-newestDays);
  const purchases = yield* readPurchases(
    trends.filter(({ count }) => count <= mostParts).map(({ date }) => date),
    timeZone,
  );
  return trends.map(({ cents, ...trend }) => ({
    ...trend,
    dollars: inDollars(cents),
    purchases: purchases.get(trend.date) ?? [],
  }));
});

/** Credits of each purchase of these days, in order. */
const readPurchases = Effect.fnUntraced(function* (days: readonly string[], timeZone: string) {
  const sql = yield* PgClient.PgClient;
  const instants = days.map((day) => instantsOf(timeZone, { from: day, to: day }));
  const rows = yield* Effect.orDie(sql<{ readonly day: string; readonly credits: number }>`
    SELECT r.day, o.credits
      FROM unnest(${days}::text[], ${instants.map(({ from: since }) => since)}::text[]::timestamptz[],
                  ${instants.map(({ before }) => before)}::text[]::timestamptz[]) r (day, since, before)
      JOIN ${from(sql, lots, 'o')} ON o.arrived_at >= r.since AND o.arrived_at < r.before
     WHERE o.payment_id IS NOT NULL
     ORDER BY o.arrived_at, o.lot_id`);
  return new Map(
    [...groupBy(rows, ({ day }) => day)].map(([day, own]) => [day, own.map(({ credits }) => credits)]),
  );
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
           w.purchases AS "transactionCount", w.purchased - w.refunded AS "totalPurchased",
           (w.purchased_cents - w.refunded_cents)::float8 AS cents
      FROM (SELECT * FROM ${from(sql, wallets, 't')} WHERE t.purchases > 0
             ORDER BY t.purchased - t.refunded DESC, t.purchased_cents - t.refunded_cents DESC, t.client_id
             LIMIT ${topClients}) w
      LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)`);
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
