import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  consentTextPublished,
  creditReturned,
  fairCreditRequested,
  rubricPublished,
} from '@setter/testing/sample-events';

const claim = { claimId: id(1, 3), appointmentId: id(1), clientId: 1, rubricVersion: 2 };

/** Events of claims and their rules with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedClaims: readonly (readonly [SetterEvent, string])[] = [
  [fairCreditRequested(), 'Harbour Solar claimed the credit by rule 2 of version 1'],
  [
    fairCreditRequested({ review: { claims: 5, unlocks: 12 } }),
    'Harbour Solar claimed the credit by rule 2 of version 1, in review',
  ],
  [
    { type: 'FairCreditApproved', data: { ...claim, by: 'admin' } },
    'Olivia (admin) approved the claim of Harbour Solar',
  ],
  [
    { type: 'FairCreditApproved', data: { ...claim, by: 'clock' } },
    'The time to decide was over: the claim of Harbour Solar was approved',
  ],
  [
    { type: 'FairCreditApproved', data: { ...claim, by: 'duplicate' } },
    'The claim of Harbour Solar was approved at once: the same person was paid for before',
  ],
  [
    { type: 'FairCreditDeclined', data: { ...claim, reason: 'It was held', reasonToClient: null } },
    'Olivia (admin) declined the claim of Harbour Solar, saying “It was held”',
  ],
  [
    { type: 'FairCreditDeclined', data: { ...claim, reason: null, reasonToClient: 'It was held' } },
    'Olivia (admin) declined the claim of Harbour Solar, saying “It was held”',
  ],
  [
    { type: 'FairCreditsLapsed', data: { clientId: 1, claimIds: [claim.claimId] } },
    'A claim of Harbour Solar lapsed',
  ],
  [
    { type: 'FairCreditsLapsed', data: { clientId: 1, claimIds: [claim.claimId, id(8, 8)] } },
    '2 claims of Harbour Solar lapsed',
  ],
  [
    creditReturned({ cause: 'fair_credit', fairCreditRule: 2 }),
    '1 credit went back to Harbour Solar as a fair credit',
  ],
  [
    consentTextPublished({ form: 'pass_on', version: 3 }),
    'Olivia (admin) published version 3 of the consent wording of booking an appointment',
  ],
  [rubricPublished({ version: 2 }), 'Olivia (admin) published version 2 of the fair-credit rules'],
];
