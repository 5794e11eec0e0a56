import type { FairCreditEvent } from '@setter/events/fair-credits/events';
import type { Decider } from '../decider.ts';
import { type Claims, evolve, initialState } from './claims-state.ts';
import { approveFairCredit, declineFairCredit } from './decide-fair-credit.ts';
import { requestFairCredit } from './request-fair-credit.ts';

/** `fair-credits-{clientId}`. */
export const fairCreditsDecider = {
  initialState,
  evolve,
  decide: {
    ApproveFairCredit: approveFairCredit,
    DeclineFairCredit: declineFairCredit,
    RequestFairCredit: requestFairCredit,
  },
} satisfies Decider<Claims, FairCreditEvent>;
