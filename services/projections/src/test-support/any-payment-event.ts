import type { PaymentEvent } from '@setter/events/payments/events';
import { id } from '@setter/testing/history';

type Mine = { readonly clientId: number; readonly paymentId: string };

const intentId = 'pi_1';
const none = { credits: 0, shortfallCredits: 0, shortfallCents: 0 };

/** An event of each kind about a payment, but its success; `n` from 1 varies them. */
export const anyPaymentEvents: readonly ((mine: Mine, n: number) => PaymentEvent)[] = [
  (mine, n) => ({
    type: 'PaymentStarted',
    data: {
      ...mine,
      intentId,
      gateway: 'sandbox',
      packId: 'pack-5',
      credits: n,
      amountCents: 62_500,
      gstCents: 0,
      currency: 'AUD',
      liveMode: false,
    },
  }),
  (mine) => ({ type: 'PaymentProcessingStarted', data: { ...mine, intentId } }),
  (mine) => ({ type: 'PaymentFailed', data: { ...mine, intentId, declineCode: null } }),
  (mine) => ({ type: 'PaymentCancelled', data: { ...mine, intentId, cause: 'abandoned' } }),
  (mine) => ({
    type: 'PaymentHeldForReview',
    data: {
      ...mine,
      intentId,
      captured: {
        amountCents: 1,
        currency: 'AUD',
        liveMode: false,
        packId: null,
        credits: null,
        clientId: null,
      },
      differences: ['amount'],
    },
  }),
  (mine, n) => ({
    type: 'PaymentAccepted',
    data: { ...mine, credits: n, amountCents: 1, gstCents: 0, reason: 'x' },
  }),
  (mine, n) => ({
    type: 'RefundRequested',
    data: { ...mine, requestId: id(n, 8), credits: n, amountCents: 100, reason: 'x' },
  }),
  (mine, n) => ({
    type: 'PaymentRefunded',
    data: { ...mine, ...none, refundId: `re_${n}`, requestId: id(n, 8), amountCents: 100 },
  }),
  (mine, n) => ({
    type: 'RefundInitiated',
    data: { ...mine, refundId: `re_${n}`, amountCents: 100, credits: n },
  }),
  (mine, n) => ({
    type: 'RefundFailed',
    data: {
      ...mine,
      requestId: id(n, 8),
      refundId: `re_${n}`,
      amountCents: 100,
      credits: n,
      reason: 'x',
    },
  }),
  (mine, n) => ({
    type: 'PaymentDisputed',
    data: {
      ...mine,
      disputeId: `dp_${n}`,
      amountCents: 100,
      reason: 'fraudulent',
      evidenceDueBy: null,
      credits: n,
    },
  }),
  (mine, n) => ({
    type: 'DisputeChanged',
    data: { ...mine, disputeId: `dp_${n}`, evidenceDueBy: '2026-12-01T00:00:00.000Z' },
  }),
  (mine, n) => ({
    type: 'DisputeClosed',
    data: { ...mine, ...none, disputeId: `dp_${n}`, outcome: 'lost', amountCents: 100 },
  }),
];
