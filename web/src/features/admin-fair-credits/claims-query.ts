import { getFairCredit, listFairCredits } from '@setter/contracts/fair-credits/claims';
import { getFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { prefetched } from '../../lib/api/prefetch.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';

/** Every claim, by the time at which the system approves, those in review last. */
export const claimsQuery = { ...callQuery(listFairCredits), ...live, ...prefetched };

/** One claim, with what is looked up for the decision. */
export const claimQuery = (id: string) => ({ ...callQuery(getFairCredit, { params: { id } }), ...live });

/** A version of the rules, which never changes. */
export const rulesQuery = (version: number) =>
  callQuery(getFairCreditRules, { params: { version: String(version) } });
