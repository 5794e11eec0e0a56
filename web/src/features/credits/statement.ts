import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { dayKey, formatMonth } from '../../lib/time.ts';

/** Purchased − Used + Adjusted − Refunded = Balance, each as shown on its card. */
export interface Sums {
  readonly purchased: number;
  /** Net of returned credits. */
  readonly used: number;
  /** Signed. */
  readonly adjusted: number;
  readonly refunded: number;
  readonly balance: number;
}

export function sumsOf(transactions: readonly CreditTransaction[]): Sums {
  const total = (type: CreditTransaction['type']) =>
    transactions.filter((one) => one.type === type).reduce((sum, one) => sum + one.amount, 0);
  const purchased = total('purchase');
  const adjusted = total('adjustment');
  const used = 0 - total('usage');
  const refunded = 0 - total('refund');
  return { purchased, used, adjusted, refunded, balance: purchased - used + adjusted - refunded };
}

export const statementFilters = {
  all: 'All Transactions',
  purchase: 'Purchases Only',
  usage: 'Usage Only',
} as const;
export type StatementFilter = keyof typeof statementFilters;

export function filtered(
  transactions: readonly CreditTransaction[],
  filter: StatementFilter,
): readonly CreditTransaction[] {
  return filter === 'all' ? transactions : transactions.filter((one) => one.type === filter);
}

/** What is said when there is nothing to list. */
export function emptyText(filter: StatementFilter): string {
  return filter === 'all'
    ? "You haven't made any credit transactions yet."
    : `No ${filter} transactions found.`;
}

export const pageSize = 10;

/** One page, 1-based; a page that does not exist is the nearest that does. */
export function pageOf<T>(
  items: readonly T[],
  asked: number,
): { readonly page: number; readonly pages: number; readonly rows: readonly T[] } {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  return { page, pages, rows: items.slice((page - 1) * pageSize, page * pageSize) };
}

interface StatementMonth {
  /** `2026-11` */
  readonly key: string;
  readonly title: string;
  readonly closingBalance: number;
  readonly rows: readonly StatementRow[];
}

interface StatementRow {
  readonly transaction: CreditTransaction;
  /** The first line of its day, which is the one that names it. */
  readonly opensDay: boolean;
}

const monthKey = (transaction: CreditTransaction) => dayKey(transaction.createdAt).slice(0, 7);

/**
 * The rows of a page under the months of the business that they belong to.
 * @param all the whole ledger, newest first: a month closes with its last entry, shown or not
 */
export function byMonth(
  rows: readonly CreditTransaction[],
  all: readonly CreditTransaction[],
): StatementMonth[] {
  const months: { key: string; title: string; closingBalance: number; rows: StatementRow[] }[] = [];
  let day = '';
  for (const transaction of rows) {
    const key = monthKey(transaction);
    if (months.at(-1)?.key !== key) {
      const closing = all.find((one) => monthKey(one) === key) ?? transaction;
      months.push({
        key,
        title: formatMonth(transaction.createdAt),
        closingBalance: closing.balanceAfter,
        rows: [],
      });
    }
    const itsDay = dayKey(transaction.createdAt);
    months.at(-1)?.rows.push({ transaction, opensDay: itsDay !== day });
    day = itsDay;
  }
  return months;
}
