import { periods } from '@setter/contracts/analytics/period';
import { describe, expect, it } from 'vitest';
import { analyticsSearch, creditAnalyticsSearch } from './analytics-search.ts';

describe('the address of analytics', () => {
  it('holds period, tab, series, breakdown and the facts that are open', () => {
    const search = {
      period: '90d',
      tab: 'funnel',
      days: 'revenue',
      by: 'campaign',
      facts: 'visits',
      key: 'page:3',
    };
    expect(analyticsSearch(search)).toEqual(search);
    expect(creditAnalyticsSearch({ tab: 'purchasers', facts: 'creditsHeld' })).toEqual({
      tab: 'purchasers',
      facts: 'creditsHeld',
    });
  });

  it('has breakdowns of the funnel, of outcomes and of first calls, the first of each by its absence', () => {
    const by = (tab: string) =>
      ['client', 'source', 'page', 'campaign', 'setter', 'day', 'owner'].filter(
        (one) => analyticsSearch({ tab, by: one }).by === one,
      );
    expect(by('funnel')).toEqual(['page', 'campaign', 'setter']);
    expect(by('outcomes')).toEqual(['source', 'page', 'setter']);
    expect(by('first-contact')).toEqual(['source', 'day']);
    expect(by('pages')).toEqual([]);
  });

  it('takes every period of the contract, the default one by its absence', () => {
    expect(periods.map((period) => analyticsSearch({ period }).period ?? '30d')).toEqual(periods);
  });

  it('leaves out what makes no sense, and a key without facts', () => {
    expect(
      analyticsSearch({ period: '2d', tab: 1, days: 'x', by: 'source', facts: '<b>', key: 'page:3' }),
    ).toEqual({});
    expect(analyticsSearch({ key: 'page:3' })).toEqual({});
  });
});
