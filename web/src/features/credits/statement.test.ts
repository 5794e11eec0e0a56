import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { describe, expect, it } from 'vitest';
import { byMonth, emptyText, filtered, pageOf, sumsOf } from './statement.ts';

const entry = (
  id: string,
  type: CreditTransaction['type'],
  amount: number,
  balanceAfter: number,
  createdAt: string,
): CreditTransaction => ({
  id,
  type,
  amount,
  balanceAfter,
  createdAt,
  description: 'Entry',
  metadata: {},
});
const ledger = [
  entry('7', 'refund', -2, 4, '2026-11-03T05:12:00Z'),
  entry('6', 'usage', 1, 6, '2026-11-02T06:26:00Z'),
  entry('5', 'usage', -1, 5, '2026-11-02T05:00:00Z'),
  // 1 November, 8 AM in Sydney, still October in UTC.
  entry('4', 'adjustment', -1, 6, '2026-10-31T21:00:00Z'),
  entry('3', 'usage', -1, 7, '2026-10-30T04:00:00Z'),
  entry('2', 'purchase', 5, 8, '2026-10-30T03:00:00Z'),
  entry('1', 'adjustment', 3, 3, '2026-10-01T03:00:00Z'),
];

describe('the sums of a statement', () => {
  it('add up to the newest balance, with returns taken off what was used', () => {
    expect(sumsOf(ledger)).toEqual({ purchased: 5, used: 1, adjusted: 2, refunded: 2, balance: 4 });
    expect(sumsOf(ledger).balance).toBe(ledger[0]?.balanceAfter);
  });

  it('are plain zeros for an empty ledger', () => {
    expect(Object.values(sumsOf([])).every((sum) => Object.is(sum, 0))).toBe(true);
  });
});

describe('the lines of a statement', () => {
  it('filters to purchases or usage', () => {
    expect(filtered(ledger, 'purchase').map((one) => one.id)).toEqual(['2']);
    expect(filtered(ledger, 'usage').map((one) => one.id)).toEqual(['6', '5', '3']);
    expect(filtered(ledger, 'all')).toHaveLength(7);
  });

  it('says what is missing in the specified words', () => {
    expect(emptyText('all')).toBe("You haven't made any credit transactions yet.");
    expect(emptyText('purchase')).toBe('No purchase transactions found.');
    expect(emptyText('usage')).toBe('No usage transactions found.');
  });

  it('groups by Sydney month with the balance each closed with', () => {
    const months = byMonth(ledger, ledger);
    expect(months.map((month) => [month.title, month.closingBalance, month.rows.length])).toEqual([
      ['November 2026', 4, 4],
      ['October 2026', 7, 3],
    ]);
  });

  it('closes a month with its last entry even when the filter hides that', () => {
    const months = byMonth(filtered(ledger, 'purchase'), ledger);
    expect(months.map((month) => [month.title, month.closingBalance])).toEqual([['October 2026', 7]]);
  });

  it('names each day once', () => {
    const [november] = byMonth(ledger, ledger);
    expect(november?.rows.map((row) => row.opensDay)).toEqual([true, true, false, true]);
  });

  it('has pages of ten and stays inside them', () => {
    const items = Array.from({ length: 23 }, (_, index) => index);
    expect(pageOf(items, 3)).toEqual({ page: 3, pages: 3, rows: [20, 21, 22] });
    expect(pageOf(items, 9).page).toBe(3);
    expect(pageOf(items, -1).page).toBe(1);
    expect(pageOf(items, Number.NaN).page).toBe(1);
    expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, rows: [] });
  });
});
