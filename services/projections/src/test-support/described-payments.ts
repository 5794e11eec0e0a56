import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { paymentSucceeded } from '@setter/testing/sample-events';

const mine = { clientId: 1 };
const payment = { ...mine, paymentId: id(1, 2) };
const intentId = 'pi_1';
const requestId = id(1, 8);
const noShortfall = { shortfallCredits: 0, shortfallCents: 0 };
const captured = {
  amountCents: 1,
  currency: 'USD',
  liveMode: false,
  packId: null,
  credits: null,
  clientId: null,
};

/** Events of payments with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedPayments: readonly (readonly [SetterEvent, string])[] = [
  [
    {
      type: 'PaymentStarted',
      data: {
        ...payment,
        intentId,
        gateway: 'sandbox',
        packId: 'pack-5',
        credits: 5,
        amountCents: 62_500,
        gstCents: 5_682,
        currency: 'AUD',
        liveMode: false,
      },
    },
    'Harbour Solar went to pay $625.00 for 5 credits',
  ],
  [paymentSucceeded(), 'The payment of $625.00 went through, Visa ending 4242'],
  [
    { type: 'PaymentFailed', data: { ...payment, intentId, declineCode: 'insufficient_funds' } },
    'The card was declined: insufficient funds',
  ],
  [
    { type: 'PaymentCancelled', data: { ...payment, intentId, cause: 'superseded' } },
    'The payment was dropped because Harbour Solar began another one',
  ],
  [
    {
      type: 'PaymentHeldForReview',
      data: { ...payment, intentId, captured, differences: ['amount', 'live_mode'] },
    },
    'The payment is held for review: what was paid differs in the amount and the live mode',
  ],
  [
    { type: 'PaymentProcessingStarted', data: { ...payment, intentId } },
    'The card provider began to process the payment',
  ],
  [
    {
      type: 'PaymentAccepted',
      data: { ...payment, credits: 4, amountCents: 52_500, gstCents: 4_773, reason: 'Agreed discount' },
    },
    'Olivia (admin) accepted $525.00 for 4 credits, saying “Agreed discount”',
  ],
  [
    {
      type: 'RefundRequested',
      data: { ...payment, requestId, credits: 3, amountCents: 37_500, reason: 'Closed over January' },
    },
    'Olivia (admin) asked the card provider to return $375.00 to Harbour Solar for 3 credits, saying “Closed over January”',
  ],
  [
    {
      type: 'PaymentRefunded',
      data: { ...payment, requestId, refundId: 're_1', amountCents: 37_500, credits: 3, ...noShortfall },
    },
    '$375.00 went back to Harbour Solar',
  ],
  [
    {
      type: 'PaymentRefunded',
      data: {
        ...payment,
        requestId: null,
        refundId: 're_2',
        amountCents: 25_000,
        credits: 0,
        shortfallCredits: 2,
        shortfallCents: 25_000,
      },
    },
    '$250.00 went back to Harbour Solar; 2 credits of it had been spent',
  ],
  [
    {
      type: 'RefundInitiated',
      data: { ...payment, refundId: 're_1', amountCents: 37_500, credits: 3 },
    },
    'The card provider began to return $375.00 to Harbour Solar',
  ],
  [
    {
      type: 'RefundFailed',
      data: {
        ...payment,
        requestId,
        refundId: 're_1',
        amountCents: 37_500,
        credits: 3,
        reason: 'expired_or_canceled_card',
      },
    },
    'The refund of $375.00 failed: expired or canceled card',
  ],
  [
    {
      type: 'PaymentDisputed',
      data: {
        ...payment,
        disputeId: 'dp_1',
        amountCents: 62_500,
        reason: 'fraudulent',
        evidenceDueBy: null,
        credits: 4,
      },
    },
    'The bank of Harbour Solar disputed $625.00: fraudulent',
  ],
  [
    { type: 'DisputeChanged', data: { ...payment, disputeId: 'dp_1', evidenceDueBy: null } },
    'No more evidence can be given in the dispute',
  ],
  [
    {
      type: 'DisputeClosed',
      data: {
        ...payment,
        disputeId: 'dp_1',
        outcome: 'won',
        amountCents: 62_500,
        credits: 0,
        ...noShortfall,
      },
    },
    'The dispute was won',
  ],
  [
    {
      type: 'PaymentsReconciled',
      data: {
        day: '2026-11-26',
        checked: 12,
        differences: [{ paymentId: id(1, 2), intentId, what: 'a dispute was lost' }],
      },
    },
    '12 payments were compared with the card provider, and 1 of them differed',
  ],
  [
    {
      type: 'UnknownPaymentReceived',
      data: { intentId, amountCents: 62_500, currency: 'AUD', liveMode: true },
    },
    'The card provider reported $625.00 of the payment pi_1, which is not in the records',
  ],
];
