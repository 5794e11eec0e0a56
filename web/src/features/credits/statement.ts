import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { monthOf } from '../../lib/ledger/ledger-period.ts';
import { dayKey, formatMonth } from '../../lib/time/time.ts';

export const statementFilters = {
  all: 'All Transactions',
  purchase: 'Purchases Only',
  usage: 'Usage Only',
} as const;
export type StatementFilter = keyof typeof statementFilters;

/** What is said when there is nothing to list. */
export function emptyText(filter: StatementFilter): string {
  return filter === 'all'
    ? "You haven't made any credit transactions yet."
    : `No ${filter} transactions found.`;
}

interface StatementMonth {
  /** `2026-11` */
  readonly key: string;
  readonly title: string;
  /** Undefined until it is known. */
  readonly closingBalance: number | undefined;
  readonly rows: readonly StatementRow[];
}

interface StatementRow {
  readonly transaction: CreditTransaction;
  /** The first line of its day, which is the one that names it. */
  readonly opensDay: boolean;
}

/**
 * The rows of a page under the months of the business that they belong to.
 * @param closings the balances of months whose last entry is not on the page; a month closes with that, shown or not
 */
export function byMonth(
  rows: readonly CreditTransaction[],
  closings: ReadonlyMap<string, number | undefined>,
): StatementMonth[] {
  const months: (Omit<StatementMonth, 'rows'> & { rows: StatementRow[] })[] = [];
  let day = '';
  for (const transaction of rows) {
    const key = monthOf(transaction.createdAt);
    if (months.at(-1)?.key !== key)
      months.push({
        key,
        title: formatMonth(transaction.createdAt),
        closingBalance: closings.has(key) ? closings.get(key) : transaction.balanceAfter,
        rows: [],
      });
    const itsDay = dayKey(transaction.createdAt);
    months.at(-1)?.rows.push({ transaction, opensDay: itsDay !== day });
    day = itsDay;
  }
  return months;
}

/**
 * The months of these rows whose closing balance the rows do not tell.
 * @param isStart nothing comes before the first of them
 * @param isWhole no line between them is left out
 */
export function openMonths(
  rows: readonly CreditTransaction[],
  { isStart, isWhole }: { readonly isStart: boolean; readonly isWhole: boolean },
): string[] {
  const months = [...new Set(rows.map(({ createdAt }) => monthOf(createdAt)))];
  if (!isWhole) return months;
  return isStart ? [] : months.slice(0, 1);
}
