import { describe, expect, it } from 'vitest';
import { ledgerSearch } from './ledger-search.ts';

describe('the address of a ledger', () => {
  it('says page, search and period', () => {
    const search = { page: 2, q: 'zoo', period: '2026-11' };
    expect(ledgerSearch({ ...search, sort: 'createdAt', id: 7 })).toEqual(search);
    expect(ledgerSearch({ period: 'fy2027' })).toEqual({ period: 'fy2027' });
  });

  it.each(['2026-13', '2026', 'fy27', '1999-01', 2026, ['2026-11'], '2026-11-04'])(
    'leaves out the period %j',
    (period) => {
      expect(ledgerSearch({ period })).toEqual({});
    },
  );
});
