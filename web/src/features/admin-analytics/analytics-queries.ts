import { creditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { analyticsOutcomes } from '@setter/contracts/analytics/outcomes';
import { analytics } from '@setter/contracts/analytics/overview';
import type { OutcomeBreakdown, Period } from '@setter/contracts/analytics/period';
import { prefetched } from '../../lib/api/prefetch.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';

/** The numbers of a period; of 30 days without one. */
export const overviewQuery = (period: Period = '30d') => ({
  ...callQuery(analytics, { query: { period } }),
  ...live,
  ...prefetched,
});

/** How the unlocked appointments of a period went. */
export const outcomesQuery = (period: Period, by: OutcomeBreakdown) => ({
  ...callQuery(analyticsOutcomes, { query: { period, by } }),
  ...live,
});

/** What clients bought, used and hold. */
export const creditAnalyticsQuery = { ...callQuery(creditAnalytics), ...live, ...prefetched };
