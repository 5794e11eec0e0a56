import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';

export const heldId = '00000000-0000-7000-8000-000000000001';
export const lostId = '00000000-0000-7000-8000-000000000002';

const money = { credits: 5, amountCents: 62_500, currency: 'AUD', liveMode: false };

const held: PaymentDetails = {
  ...money,
  id: heldId,
  clientId: 1,
  clientName: 'North Head Lending',
  amountCents: 52_500,
  gstCents: 4773,
  state: 'in_review',
  refundableCredits: 0,
  refundableCents: 52_500,
  createdAt: '2026-11-03T21:31:00.000Z',
  card: 'Visa ending 1881',
  isWaiting: true,
  allowedActions: ['accept', 'refund'],
  intentId: 'pi_3SPh7LqKw0',
  refundedCents: 0,
  refundedCredits: 0,
  refundAmounts: [],
  receivedPaysFor: { credits: 4, leftCents: 2500, creditCents: 12_500 },
  history: [
    {
      at: '2026-11-03T21:29:00.000Z',
      what: 'Payment created for 5 credits',
      by: 'Cameron Blake',
      detail: 'pi_3SPh7LqKw0',
    },
    { at: '2026-11-03T21:32:00.000Z', what: 'Held for review', by: 'Card provider', detail: 'amount' },
  ],
  review: { expected: money, received: { ...money, amountCents: 52_500 } },
  dispute: null,
  shortfall: null,
  documents: [],
  isSandbox: true,
};

const lost: PaymentDetails = {
  ...held,
  id: lostId,
  state: 'dispute_lost',
  amountCents: 62_500,
  refundableCents: 0,
  isWaiting: false,
  allowedActions: [],
  refundedCents: 62_500,
  refundedCredits: 3,
  review: null,
  receivedPaysFor: null,
  dispute: {
    id: 'du_1',
    reason: 'fraudulent',
    amountCents: 62_500,
    credits: 3,
    evidenceDueBy: null,
    status: 'lost',
  },
  shortfall: { credits: 2, cents: 25_000 },
  documents: [
    { number: '000022', kind: 'invoice' },
    { number: '000025', kind: 'adjustment_note' },
  ],
};

/** What the server says of a held payment. */
export const answeredHeld = { [`/api/admin/payments/${heldId}`]: held };
/** What the server says of a payment whose dispute was lost. */
export const answeredLost = { [`/api/admin/payments/${lostId}`]: lost };
