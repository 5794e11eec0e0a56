import type { ClaimEvent, FairCreditEvent } from '@setter/events/fair-credits/events';
import { fairCreditRequested } from '@setter/testing/sample-events';

type Claim = Pick<ClaimEvent['data'], 'claimId' | 'clientId' | 'appointmentId'>;

/** Every kind of event of a claim. */
export const anyClaimEvents: readonly ((claim: Claim) => FairCreditEvent)[] = [
  (claim) => fairCreditRequested(claim),
  (claim) => ({ type: 'FairCreditApproved', data: { ...claim, rubricVersion: 1, by: 'clock' } }),
  (claim) => ({
    type: 'FairCreditDeclined',
    data: { ...claim, rubricVersion: 1, reason: 'It was held', reasonToClient: null },
  }),
  ({ clientId, claimId }) => ({ type: 'FairCreditsLapsed', data: { clientId, claimIds: [claimId] } }),
];
