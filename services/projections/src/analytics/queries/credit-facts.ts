import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { creditCount, dollars } from '../../format.ts';
import { from } from '../../runner/sql-parts.ts';
import { wallets } from '../../wallets/projection.ts';
import { lots } from '../models/lots.ts';
import { spends } from '../models/spends.ts';
import { calledClient, clientNamesOf } from './appointment-facts.ts';
import type { Asked } from '../facts/asked.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from './fact-page.ts';

type Named = Pick<ClientRow, 'username' | 'firstName' | 'lastName' | 'businessName'>;
type LotFactRow = Named & {
  readonly key: string;
  readonly at: string;
  readonly clientId: number;
  readonly paymentId: string;
  readonly credits: number;
  readonly cents: number;
};

/** Of lots that were bought, `o` in SQL: what is counted, its money, and when. */
const ofLots = {
  totalCreditsPurchased: { credits: 'o.credits', cents: 'o.cents', at: 'o.arrived_at' },
  totalCreditsRefunded: { credits: 'o.refunded_credits', cents: 'o.refunded_cents', at: 'o.refunded_at' },
} as const;
type LotMetric = keyof typeof ofLots;

const lotWhere = (sql: PgClient.PgClient, metric: LotMetric, { from: since, before, clientId }: Asked) => {
  const { credits, at } = ofLots[metric];
  return sql`o.payment_id IS NOT NULL AND ${sql.literal(credits)} <> 0
    AND ${sql.literal(at)} >= ${since}::text::timestamptz AND ${sql.literal(at)} < ${before}::text::timestamptz
    AND ${clientId === undefined ? sql`true` : sql`o.client_id = ${clientId}::int`}`;
};

const lotFacts = Effect.fnUntraced(function* (metric: LotMetric, asked: Asked, page: FactPage) {
  const sql = yield* PgClient.PgClient;
  const { credits, cents, at } = ofLots[metric];
  const rows = yield* Effect.orDie(sql<LotFactRow>`
    SELECT o.lot_id AS key, ${instantOf(sql, at)} AS at, o.client_id AS "clientId", o.payment_id AS "paymentId",
           ${sql.literal(credits)} AS credits, ${sql.literal(cents)} AS cents, ${clientNamesOf(sql)}
      FROM ${from(sql, lots, 'o')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE ${lotWhere(sql, metric, asked)} ${pageOf(sql, page, at, 'o.lot_id')}`);
  const { openAll } = yield* SubjectKeyStore;
  return (yield* openAll(rows)).map((row): KeyedFact => ({
    key: row.key,
    at: row.at,
    what: `${metric === 'totalCreditsPurchased' ? 'Bought' : 'Was refunded'} ${creditCount(row.credits)} for ${dollars(row.cents)}`,
    who: calledClient(row),
    amount: row.credits,
    link: links.payment(row.paymentId),
  }));
});

type SpendFactRow = Named & {
  readonly key: string;
  readonly at: string;
  readonly appointmentId: string;
};

const spendWhere = (sql: PgClient.PgClient, { from: since, before, clientId }: Asked) =>
  sql`s.returned_at IS NULL
    AND s.spent_at >= ${since}::text::timestamptz AND s.spent_at < ${before}::text::timestamptz
    AND ${clientId === undefined ? sql`true` : sql`s.client_id = ${clientId}::int`}`;

const spendFacts = Effect.fnUntraced(function* (asked: Asked, page: FactPage) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<SpendFactRow>`
    SELECT s.spend_key AS key, ${instantOf(sql, 's.spent_at')} AS at, s.appointment_id AS "appointmentId",
           ${clientNamesOf(sql)}
      FROM ${from(sql, spends, 's')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE ${spendWhere(sql, asked)} ${pageOf(sql, page, 's.spent_at', 's.spend_key', 'text')}`);
  const { openAll } = yield* SubjectKeyStore;
  return (yield* openAll(rows)).map((row): KeyedFact => ({
    key: row.key,
    at: row.at,
    what: 'Unlocked an appointment',
    who: calledClient(row),
    amount: 1,
    link: links.appointment(row.appointmentId),
  }));
});

/** Purchases, refunds, or spent credits that were not returned. */
export const creditFacts = (asked: Asked, page: FactPage) =>
  asked.metric === 'totalCreditsUsed'
    ? spendFacts(asked, page)
    : lotFacts(asked.metric as LotMetric, asked, page);

/** Sums over all wallets: of removed clients too. */
export const sumWallets = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [sums] = yield* Effect.orDie(sql<{
    readonly purchased: number;
    readonly refunded: number;
    readonly used: number;
  }>`
    SELECT coalesce(sum(w.purchased), 0)::int AS purchased, coalesce(sum(w.refunded), 0)::int AS refunded,
           coalesce(sum(w.used), 0)::int AS used
      FROM ${from(sql, wallets, 'w')}`);
  return sums!;
});

/** The number of a metric of credits. The wallets have those of all time. */
export const sumCredits = Effect.fnUntraced(function* (asked: Asked) {
  const sql = yield* PgClient.PgClient;
  const metric = asked.metric as LotMetric | 'totalCreditsUsed';
  if (asked.span === undefined && asked.clientId === undefined) {
    const { purchased, refunded, used } = yield* sumWallets;
    return { totalCreditsPurchased: purchased, totalCreditsRefunded: refunded, totalCreditsUsed: used }[
      metric
    ];
  }
  const [row] = yield* Effect.orDie(
    metric === 'totalCreditsUsed'
      ? sql<{ readonly credits: number }>`
          SELECT count(*)::int AS credits FROM ${from(sql, spends, 's')} WHERE ${spendWhere(sql, asked)}`
      : sql<{ readonly credits: number }>`
          SELECT coalesce(sum(${sql.literal(ofLots[metric].credits)}), 0)::int AS credits
            FROM ${from(sql, lots, 'o')} WHERE ${lotWhere(sql, metric, asked)}`,
  );
  return row!.credits;
});
