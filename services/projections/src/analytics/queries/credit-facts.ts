import { PgClient } from '@effect/sql-pg';
import { creditCount, dollars } from '@setter/contracts/payments/money-texts';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import type { Fragment, Statement } from 'effect/sql/Statement';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { from } from '../../runner/sql-parts.ts';
import { wallets } from '../../wallets/projection.ts';
import { calledClient, clientNamesOf } from './appointment-facts.ts';
import type { Asked } from '../facts/asked.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from './fact-page.ts';
import type { MetricQueries } from './metric-queries.ts';

type Row = Pick<ClientRow, 'username' | 'firstName' | 'lastName' | 'businessName'> & {
  readonly key: string;
  readonly at: string;
  readonly paymentId: string;
  readonly credits: number;
  readonly cents: number;
};

export const isIn = (sql: PgClient.PgClient, at: string, { from: since, before }: Asked) =>
  sql`${sql.literal(at)} >= ${since}::text::timestamptz AND ${sql.literal(at)} < ${before}::text::timestamptz`;
export const isOf = (sql: PgClient.PgClient, alias: string, { clientId }: Asked) =>
  clientId === undefined ? sql`true` : sql`${sql.literal(`${alias}.client_id`)} = ${clientId}::int`;

/** A row of `key`, `at`, `client_id`, `payment_id`, `credits` and `cents` for each purchase or refund, in parentheses. */
type MoneyRows = (sql: PgClient.PgClient, asked: Asked) => Fragment;

const moneyFacts = Effect.fnUntraced(function* (
  rowsOf: MoneyRows,
  what: (credits: number) => string,
  asked: Asked,
  page: FactPage,
) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<Row>`
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

/** A number of credits: that of all time is one of the sums over wallets, others are selected as `credits`. */
export const sumCredits = (
  ofAllTime: (sums: Effect.Success<typeof sumWallets>) => number,
  select: (sql: PgClient.PgClient, asked: Asked) => Statement<{ readonly credits: number }>,
) =>
  Effect.fnUntraced(function* (asked: Asked) {
    const sql = yield* PgClient.PgClient;
    if (asked.span === undefined && asked.clientId === undefined) return ofAllTime(yield* sumWallets);
    const [row] = yield* Effect.orDie(select(sql, asked));
    return row!.credits;
  });

/** Credits that were bought or refunded, each time with what they cost. */
export const creditsOfMoney = (
  ofAllTime: (sums: Effect.Success<typeof sumWallets>) => number,
  rowsOf: MoneyRows,
  what: (credits: number) => string,
): MetricQueries => ({
  number: sumCredits(
    ofAllTime,
    (sql, asked) => sql<{ readonly credits: number }>`
      SELECT coalesce(sum(m.credits), 0)::int AS credits FROM ${rowsOf(sql, asked)} m`,
  ),
  facts: (asked, page) => moneyFacts(rowsOf, what, asked, page),
});
