import { creditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { prefetched } from '../../lib/api/prefetch.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';

/** The numbers of a period; of 30 days without one. */
export const overviewQuery = (period: Period = '30d') => ({
  ...callQuery(analytics, { query: { period } }),
  ...live,
  ...prefetched,
});

/** What clients bought, used and hold. */
export const creditAnalyticsQuery = { ...callQuery(creditAnalytics), ...live, ...prefetched };
