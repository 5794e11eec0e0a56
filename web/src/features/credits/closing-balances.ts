import { clientCreditSummary } from '@setter/contracts/credits/credit-transactions';
import { useQueries } from '@tanstack/react-query';
import { periodRange } from '../../lib/ledger/ledger-period.ts';
import { live } from '../../lib/connection/live.ts';
import { callQuery } from '../../lib/api/query-client.ts';

/** The sums of the ledger until the end of a month, `2026-11`, whose closing balance is theirs. */
export const closingQuery = (month: string) => ({
  ...callQuery(clientCreditSummary, { query: { before: periodRange(month).before } }),
  ...live,
});

/** The closing balances of months; undefined for one that is not known yet. */
export function useClosingBalances(months: readonly string[]): ReadonlyMap<string, number | undefined> {
  const answers = useQueries({ queries: months.map(closingQuery) });
  return new Map(months.map((month, n) => [month, answers[n]?.data?.closingBalance]));
}
