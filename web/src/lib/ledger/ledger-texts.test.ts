import { describe, expect, it } from 'vitest';
import { csvCells, csvColumns, detailOf } from './ledger-texts.ts';

const entry = {
  id: '1',
  type: 'purchase',
  amount: 5,
  description: 'Purchased 5 credits',
  createdAt: '2026-10-31T13:00:00.000Z',
  balanceAfter: 8,
  metadata: { amountCents: 62_500, card: 'Visa ending 4242' },
} as const;

describe('an entry of a ledger', () => {
  it('says what is behind it', () => {
    expect(detailOf(entry)).toBe('$625.00, Visa ending 4242');
    const metadata = { appointmentTitle: 'Zoo loan', reason: { erased: true } } as const;
    expect(detailOf({ ...entry, metadata })).toBe('Zoo loan, Erased on request');
  });

  it('is a row of a file, by the clock of the business', () => {
    expect(csvCells(entry)).toEqual([
      'Nov 1, 2026',
      '12:00 AM',
      'Purchased 5 credits',
      '$625.00, Visa ending 4242',
      5,
      8,
    ]);
    expect(csvColumns).toHaveLength(6);
  });
});
