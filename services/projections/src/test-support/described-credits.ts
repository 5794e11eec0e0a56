import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { creditReturned, creditsGranted, creditSpent, creditsPurchased } from '@setter/testing/sample-events';

const mine = { clientId: 1 };
const lot = { ...mine, lotId: id(1, 1) };
const payment = { ...mine, paymentId: id(1, 2) };

/** Events of credits with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedCredits: readonly (readonly [SetterEvent, string])[] = [
  [creditsPurchased(), 'Harbour Solar received 5 credits for $625.00'],
  [creditsGranted(), 'Olivia (admin) gave 2 credits to Harbour Solar, saying “Welcome”'],
  [
    { type: 'CreditsRemoved', data: { ...mine, credits: 1, fromLots: [], reason: 'Typo' } },
    'Olivia (admin) corrected the balance of Harbour Solar by −1 credit, saying “Typo”',
  ],
  [creditSpent(), 'Harbour Solar spent 1 credit to unlock the appointment'],
  [creditReturned(), '1 credit went back to Harbour Solar because the appointment was cancelled'],
  [
    { type: 'LotFrozen', data: { ...lot, freezeId: 'dp_1', credits: 4, cause: 'dispute' } },
    '4 credits of Harbour Solar went on hold because the payment was disputed',
  ],
  [
    { type: 'LotFrozen', data: { ...lot, freezeId: id(9, 9), credits: 2, cause: 'refund' } },
    '2 credits of Harbour Solar went on hold because a refund is under way',
  ],
  [
    { type: 'LotReleased', data: { ...lot, freezeId: 'dp_1', credits: 4 } },
    'The hold on 4 credits of Harbour Solar ended',
  ],
  [
    { type: 'LotRefunded', data: { ...lot, ...payment, refundId: 're_1', credits: 3, amountCents: 37_500 } },
    'Harbour Solar gave 3 credits back for $375.00',
  ],
  [
    { type: 'LotRefunded', data: { ...lot, ...payment, refundId: 're_1', credits: 1, amountCents: 0 } },
    '1 credit of Harbour Solar came back after the refund and left again',
  ],
  [
    {
      type: 'LotRefundReversed',
      data: { ...lot, ...payment, refundId: 're_1', credits: 3, amountCents: 37_500 },
    },
    '3 credits went back to Harbour Solar because $375.00 did not arrive',
  ],
];
