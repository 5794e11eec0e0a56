import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { creditLedger } from '../../credit-ledger/projection.ts';
import { creditCount, dollars } from '../../format.ts';
import { from } from '../../runner/sql-parts.ts';
import { wallets } from '../../wallets/projection.ts';
import { lots } from '../models/lots.ts';
import { spends } from '../models/spends.ts';
import { calledClient, clientNamesOf } from './appointment-facts.ts';
import type { Asked } from '../facts/asked.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from './fact-page.ts';

type Named = Pick<ClientRow, 'username' | 'firstName' | 'lastName' | 'businessName'>;
type MoneyFactRow = Named & {
  readonly key: string;
  readonly at: string;
  readonly paymentId: string;
  readonly credits: number;
  readonly cents: number;
};

const isIn = (sql: PgClient.PgClient, at: string, { from: since, before }: Asked) =>
  sql`${sql.literal(at)} >= ${since}::text::timestamptz AND ${sql.literal(at)} < ${before}::text::timestamptz`;
const isOf = (sql: PgClient.PgClient, alias: string, { clientId }: Asked) =>
  clientId === undefined ? sql`true` : sql`${sql.literal(`${alias}.client_id`)} = ${clientId}::int`;

/** Lots that were bought. */
const purchases = (sql: PgClient.PgClient, asked: Asked) => sql`
  (SELECT o.lot_id AS key, o.arrived_at AS at, o.client_id, o.payment_id, o.credits, o.cents
     FROM ${from(sql, lots, 'o')}
    WHERE o.payment_id IS NOT NULL AND ${isIn(sql, 'o.arrived_at', asked)} AND ${isOf(sql, 'o', asked)})`;

/**
 * Lines of refunds, each when it was made: a lot may be refunded in parts, and a refund that fails is reversed. The lots
 * say whose ledgers have any.
 */
const refunds = (sql: PgClient.PgClient, asked: Asked) => sql`
  (SELECT g.entry_id AS key, g.occurred_at AS at, g.client_id, g.payment_id, 0 - g.amount AS credits,
          CASE WHEN g.amount > 0 THEN 0 - g.amount_cents ELSE g.amount_cents END AS cents
     FROM (SELECT DISTINCT o.client_id FROM ${from(sql, lots, 'o')}
            WHERE o.refunded_at >= ${asked.from}::text::timestamptz AND ${isOf(sql, 'o', asked)}) r
     JOIN ${from(sql, creditLedger, 'g')} ON g.client_id = r.client_id
    WHERE g.type = 'refund' AND ${isIn(sql, 'g.occurred_at', asked)})`;

const ofMoney = {
  totalCreditsPurchased: { rows: purchases, what: () => 'Bought' },
  totalCreditsRefunded: {
    rows: refunds,
    what: (credits: number) => (credits < 0 ? 'A refund failed, and gave back' : 'Was refunded'),
  },
} as const;
type MoneyMetric = keyof typeof ofMoney;

const moneyFacts = Effect.fnUntraced(function* (metric: MoneyMetric, asked: Asked, page: FactPage) {
  const sql = yield* PgClient.PgClient;
  const { rows: rowsOf, what } = ofMoney[metric];
  const rows = yield* Effect.orDie(sql<MoneyFactRow>`
    SELECT m.key, ${instantOf(sql, 'm.at')} AS at, m.payment_id AS "paymentId", m.credits, m.cents,
           ${clientNamesOf(sql)}
      FROM ${rowsOf(sql, asked)} m LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE true ${pageOf(sql, page, 'm.at', 'm.key')}`);
  const { openAll } = yield* SubjectKeyStore;
  return (yield* openAll(rows)).map((row): KeyedFact => ({
    key: row.key,
    at: row.at,
    what: `${what(row.credits)} ${creditCount(Math.abs(row.credits))} for ${dollars(Math.abs(row.cents))}`,
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

const spendWhere = (sql: PgClient.PgClient, asked: Asked) =>
  sql`s.returned_at IS NULL AND ${isIn(sql, 's.spent_at', asked)} AND ${isOf(sql, 's', asked)}`;

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
    : moneyFacts(asked.metric as MoneyMetric, asked, page);

/** Sums over all wallets: of removed clients too. */
export const sumWallets = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [sums] = yield* Effect.orDie(sql<{
    readonly purchased: number;
    readonly refunded: number;
    readonly used: number;
    readonly purchases: number;
    readonly cents: number;
  }>`
    SELECT coalesce(sum(w.purchased), 0)::int AS purchased, coalesce(sum(w.refunded), 0)::int AS refunded,
           coalesce(sum(w.used), 0)::int AS used, coalesce(sum(w.purchases), 0)::int AS purchases,
           coalesce(sum(w.purchased_cents), 0)::float8 AS cents
      FROM ${from(sql, wallets, 'w')}`);
  return sums!;
});

/** The number of a metric of credits. The wallets have those of all time. */
export const sumCredits = Effect.fnUntraced(function* (asked: Asked) {
  const sql = yield* PgClient.PgClient;
  const metric = asked.metric as MoneyMetric | 'totalCreditsUsed';
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
          SELECT coalesce(sum(m.credits), 0)::int AS credits FROM ${ofMoney[metric].rows(sql, asked)} m`,
  );
  return row!.credits;
});
