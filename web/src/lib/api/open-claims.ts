import { listFairCredits } from '@setter/contracts/fair-credits/decide-claims';
import { callQuery } from './query-client.ts';

/** The claims that wait for a decision. */
export const openClaims = callQuery(listFairCredits, { query: { state: 'open' } });
