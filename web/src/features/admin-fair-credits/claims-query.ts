import { getFairCredit, listFairCredits } from '@setter/contracts/fair-credits/decide-claims';
import { getFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';

/** Every claim, by the time at which the system approves, those in review last. */
export const claimsQuery = { ...callQuery(listFairCredits), ...live };

/** One claim, with what is looked up for the decision. */
export const claimQuery = (id: string) => ({ ...callQuery(getFairCredit, { params: { id } }), ...live });

/** A version of the rules, which never changes. */
export const rulesQuery = (version: number) =>
  callQuery(getFairCreditRules, { params: { version: String(version) } });
