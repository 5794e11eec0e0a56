import { PgClient } from '@effect/sql-pg';
import { type LedgerEntryType, ledgerEntryTypes } from '@setter/events/credits/value-sets';
import { Effect } from 'effect';
import { from } from '../../runner/sql-parts.ts';
import { wallets } from '../../wallets/projection.ts';
import { type LedgerFilter, ledgerWhere } from './filter.ts';
import { creditLedger } from '../projection.ts';

/** Lines of one type: how many, and the sum of their signed amounts. */
type Sum = { readonly lines: number; readonly amount: number };
type Sums = Readonly<Record<LedgerEntryType, Sum>>;

const sumsBy = (of: (type: LedgerEntryType) => Sum): Sums =>
  Object.fromEntries(ledgerEntryTypes.map((type) => [type, of(type)])) as Sums;

const noSum: Sum = { lines: 0, amount: 0 };
const ofTypes = (rows: readonly ({ readonly type: LedgerEntryType } & Sum)[]): Sums =>
  sumsBy((type) => rows.find((row) => row.type === type) ?? noSum);

export const total = (sums: Sums, of: keyof Sum): number =>
  ledgerEntryTypes.reduce((sum, type) => sum + sums[type][of], 0);

/** The sums of those lines that are of a type, or of all. */
export const sumsOfType = (sums: Sums, type: LedgerEntryType | undefined): Sums =>
  sumsBy((of) => (type === undefined || type === of ? sums[of] : noSum));

const minus = (sums: Sums, other: Sums): Sums =>
  sumsBy((of) => ({
    lines: sums[of].lines - other[of].lines,
    amount: sums[of].amount - other[of].amount,
  }));

/** A client's ledger up to its newest line, whose position is `newest`; all zero while it has none. */
export type WholeLedger = { readonly sums: Sums; readonly balance: number; readonly newest: number };

/**
 * The sums of a client's whole ledger. The wallet has them up to some position, so only newer lines are added; while
 * the ledger has not come to that position, all of its lines are.
 */
export const sumLedger = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ type: LedgerEntryType; newest: number } & Sum>`
    WITH wallet AS (
      SELECT w.* FROM ${from(sql, wallets, 'w')}
       WHERE w.client_id = ${clientId}
         AND EXISTS (SELECT 1 FROM ${from(sql, creditLedger, 'l')}
                      WHERE l.client_id = ${clientId} AND l.position = w.position))
    SELECT s.type, sum(s.lines)::float8 AS lines, sum(s.amount)::float8 AS amount, max(s.newest)::float8 AS newest
      FROM (SELECT t.type, t.lines, t.amount, w.position AS newest
              FROM wallet w, LATERAL (VALUES
                ('purchase', w.purchases, w.purchased), ('usage', w.usages, -w.used),
                ('adjustment', w.adjustments, w.adjusted), ('refund', w.refunds, -w.refunded)
              ) t (type, lines, amount)
            UNION ALL
            SELECT l.type, count(*), sum(l.amount), max(l.position) FROM ${from(sql, creditLedger, 'l')}
             WHERE l.client_id = ${clientId} AND l.position > coalesce((SELECT position FROM wallet), 0)
             GROUP BY l.type) s
     GROUP BY s.type`);
  const sums = ofTypes(rows);
  const newest = Math.max(0, ...rows.map((row) => row.newest));
  return { sums, balance: total(sums, 'amount'), newest } satisfies WholeLedger;
});

/** When the first line of a ledger occurred and when the last one; both are at an end of an index. */
const selectTimes = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{ first: Date | null; last: Date | null }>`
    SELECT min(l.occurred_at) AS first, max(l.occurred_at) AS last
      FROM ${from(sql, creditLedger, 'l')} WHERE l.client_id = ${clientId}`);
  return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) };
});

/** The sums of the lines before an instant. What is nearer is summed: they, or the lines since; from an index alone. */
const sumBefore = Effect.fnUntraced(function* (
  clientId: number,
  instant: string,
  whole: WholeLedger,
  { first, last }: { readonly first: number; readonly last: number },
) {
  const sql = yield* PgClient.PgClient;
  const isEarly = Date.parse(instant) - first < last - Date.parse(instant);
  const side: LedgerFilter = isEarly ? { clientId, before: instant } : { clientId, from: instant };
  const rows = yield* Effect.orDie(sql<{ type: LedgerEntryType } & Sum>`
    SELECT l.type, count(*)::float8 AS lines, sum(l.amount)::float8 AS amount
      FROM ${from(sql, creditLedger, 'l')}
     WHERE ${ledgerWhere(sql, side)} AND l.position <= ${whole.newest}::bigint
     GROUP BY l.type`);
  return isEarly ? ofTypes(rows) : minus(whole.sums, ofTypes(rows));
});

/** How many lines a filter has. */
export const countLines = Effect.fnUntraced(function* (filter: LedgerFilter) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{ count: number }>`
    SELECT count(*)::float8 AS count FROM ${from(sql, creditLedger, 'l')} WHERE ${ledgerWhere(sql, filter)}`);
  return row!.count;
});

/** The sums of the lines that a search found. */
const sumFound = Effect.fnUntraced(function* (filter: LedgerFilter) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ type: LedgerEntryType } & Sum>`
    SELECT l.type, count(*)::float8 AS lines, sum(l.amount)::float8 AS amount
      FROM ${from(sql, creditLedger, 'l')} WHERE ${ledgerWhere(sql, filter)} GROUP BY l.type`);
  return ofTypes(rows);
});

/** The sums of a filter's lines, and the balances before and after its period. */
export const sumFilter = Effect.fnUntraced(function* (filter: LedgerFilter) {
  const { clientId, type, from: first, before, found } = filter;
  const whole = yield* sumLedger(clientId);
  const times = yield* selectTimes(clientId);
  const [earlier, until] = yield* Effect.all(
    [
      first === undefined ? Effect.succeed(sumsBy(() => noSum)) : sumBefore(clientId, first, whole, times),
      before === undefined ? Effect.succeed(whole.sums) : sumBefore(clientId, before, whole, times),
    ],
    { concurrency: 2 },
  );
  const openingBalance = total(earlier, 'amount');
  // A period that ends before it begins has no lines.
  const isEmpty = first !== undefined && before !== undefined && Date.parse(before) <= Date.parse(first);
  const inPeriod = isEmpty ? sumsBy(() => noSum) : minus(until, earlier);
  return {
    openingBalance,
    closingBalance: openingBalance + total(inPeriod, 'amount'),
    sums: found === undefined ? sumsOfType(inPeriod, type) : yield* sumFound(filter),
  };
});

/** A position in the ledger with the balance after it. */
export type Anchor = { readonly position: number; readonly balance: number };

/** The balances after the lines at these positions, all of them on one side of the anchor; from an index. */
export const balancesFrom = Effect.fnUntraced(function* (
  clientId: number,
  anchor: Anchor,
  positions: readonly number[],
) {
  const sql = yield* PgClient.PgClient;
  const points = positions.toSorted((a, b) => a - b);
  const [first, last] = [points[0]!, points.at(-1)!];
  const [low, high] = anchor.position < first ? [anchor.position, first] : [last, anchor.position];
  // Gap n is what moved between point n, from 1, and the one after it. What lies between them and the anchor is summed
  // by itself, which takes half the time.
  const rows = yield* Effect.orDie(sql<{ gap: number; amount: number }>`
    SELECT 0 AS gap, coalesce(sum(l.amount), 0)::float8 AS amount FROM ${from(sql, creditLedger, 'l')}
     WHERE l.client_id = ${clientId} AND l.position > ${low}::bigint AND l.position <= ${high}::bigint
    UNION ALL
    SELECT width_bucket(l.position - 1, ${points.map(String)}::text[]::bigint[]), sum(l.amount)::float8
      FROM ${from(sql, creditLedger, 'l')}
     WHERE l.client_id = ${clientId} AND l.position > ${first}::bigint AND l.position <= ${last}::bigint
     GROUP BY 1`);
  const moved = new Map(rows.map(({ gap, amount }) => [gap, amount]));
  let sum = 0;
  const sinceFirst = points.map((_, n) => (sum += n === 0 ? 0 : (moved.get(n) ?? 0)));
  const reached = moved.get(0)!;
  const ofFirst = anchor.position < first ? anchor.balance + reached : anchor.balance - reached - sum;
  return new Map(points.map((position, n) => [position, ofFirst + sinceFirst[n]!]));
});
