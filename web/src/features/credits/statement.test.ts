import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { describe, expect, it } from 'vitest';
import { byMonth, emptyText, openMonths } from './statement.ts';

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

describe('the lines of a statement', () => {
  it('says what is missing in the specified words', () => {
    expect(emptyText('all')).toBe("You haven't made any credit transactions yet.");
    expect(emptyText('purchase')).toBe('No purchase transactions found.');
    expect(emptyText('usage')).toBe('No usage transactions found.');
  });

  it('groups by Sydney month with the balance each closed with', () => {
    const months = byMonth(ledger, new Map());
    expect(months.map((month) => [month.title, month.closingBalance, month.rows.length])).toEqual([
      ['November 2026', 4, 4],
      ['October 2026', 7, 3],
    ]);
  });

  it('closes a month with its last entry even when that is not listed', () => {
    const purchases = ledger.filter(({ type }) => type === 'purchase');
    const closings = new Map([['2026-10', 7]]);
    expect(byMonth(purchases, closings)[0]).toMatchObject({ title: 'October 2026', closingBalance: 7 });
    expect(byMonth(purchases, new Map([['2026-10', undefined]]))[0]?.closingBalance).toBeUndefined();
  });

  it('asks for the balances of months whose last entry may not be listed', () => {
    const asked = (isStart: boolean, isWhole: boolean) => openMonths(ledger, { isStart, isWhole });
    expect(asked(true, true)).toEqual([]);
    expect(asked(false, true)).toEqual(['2026-11']);
    expect(asked(true, false)).toEqual(['2026-11', '2026-10']);
  });

  it('names each day once', () => {
    const [november] = byMonth(ledger, new Map());
    expect(november?.rows.map((row) => row.opensDay)).toEqual([true, true, false, true]);
  });
});
