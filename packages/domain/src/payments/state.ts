import type { PaymentEvent } from '@setter/events/payments/events';
import type { PaymentStarted } from '@setter/events/payments/payment-started';
import { unchanged } from '../unchanged.ts';

export type PaymentTerms = PaymentStarted['data'];
export type Dispute = { readonly disputeId: string; readonly amountCents: number; readonly open: boolean };

type Known = {
  readonly terms: PaymentTerms;
  readonly refundIds: readonly string[];
  readonly disputes: readonly Dispute[];
};
export type OpenPayment = Known & { readonly status: 'started' | 'failed' | 'cancelled' };
export type HeldPayment = Known & { readonly status: 'in_review' };
export type SucceededPayment = Known & { readonly status: 'succeeded'; readonly lotId: string };
export type Payment = { readonly status: 'none' } | OpenPayment | HeldPayment | SucceededPayment;

export const initialState: Payment = { status: 'none' };

export const evolve = (payment: Payment, event: PaymentEvent): Payment => {
  if (event.type === 'PaymentStarted') {
    return { status: 'started', terms: event.data, refundIds: [], disputes: [] };
  }
  if (payment.status === 'none') return payment;
  const { terms, refundIds, disputes } = payment;
  const known: Known = { terms, refundIds, disputes };
  switch (event.type) {
    case 'PaymentFailed':
      return { ...known, status: 'failed' };
    case 'PaymentCancelled':
      return { ...known, status: 'cancelled' };
    case 'PaymentHeldForReview':
      return { ...known, status: 'in_review' };
    case 'PaymentSucceeded':
      return { ...known, status: 'succeeded', lotId: event.data.lotId };
    case 'PaymentRefunded':
      return { ...payment, refundIds: [...refundIds, event.data.refundId] };
    case 'PaymentDisputed': {
      const { disputeId, amountCents } = event.data;
      return { ...payment, disputes: [...disputes, { disputeId, amountCents, open: true }] };
    }
    case 'DisputeClosed': {
      const closed = (one: Dispute): Dispute =>
        one.disputeId === event.data.disputeId ? { ...one, open: false } : one;
      return { ...payment, disputes: disputes.map(closed) };
    }
    default:
      return unchanged(payment, event);
  }
};
