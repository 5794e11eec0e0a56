import type { DeskBreakdown, OutcomeBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { Period } from '@setter/contracts/analytics/period';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { live } from '../../lib/connection/live.ts';
import { overviewQuery } from './analytics-queries.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { analyticsOutcomes } from '@setter/contracts/analytics/outcomes';
import { analyticsDesk } from '@setter/contracts/analytics/desk';
import { analyticsFacts } from '@setter/contracts/analytics/facts';

/** The numbers of a period. Changes arrive by themselves; the old numbers stay while another period loads. */
export const useOverview = (period: Period) =>
  useQuery({ ...overviewQuery(period), placeholderData: keepPreviousData });

/** How appointments went, once its tab is shown; the old numbers stay while others load. */
export const useOutcomes = (period: Period, by: OutcomeBreakdown, enabled: boolean) =>
  useQuery({
    ...callQuery(analyticsOutcomes, { query: { period, by } }),
    ...live,
    enabled,
    placeholderData: keepPreviousData,
  });
export type OutcomesResult = ReturnType<typeof useOutcomes>;

/** How soon enquiries were called, once its tab is shown. Numbers of another period stay while these load, rows of another kind do not. */
export const useFirstContacts = (period: Period, by: DeskBreakdown, enabled: boolean) =>
  useQuery({
    ...callQuery(analyticsDesk, { query: { period, by } }),
    ...live,
    enabled,
    placeholderData: (previous, query) => (query?.queryKey[1]?.query?.by === by ? previous : undefined),
  });
export type FirstContactsResult = ReturnType<typeof useFirstContacts>;

/** The clients of the period's end, newest first, as far as one page of facts goes; `all` says whether that is far enough. */
export function useNewestClients(period: Period) {
  const { data } = useQuery({
    ...callQuery(analyticsFacts, { query: { metric: 'totalClients', period } }),
    ...live,
  });
  return data;
}
