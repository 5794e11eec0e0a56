import type { PaymentEvent } from '@setter/events/payments/events';
import type { Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { cancelPayment } from './cancel-payment.ts';
import { closeDispute } from './close-dispute.ts';
import { disputePayment } from './dispute-payment.ts';
import { failPayment } from './fail-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';
import type { Dispute, Known, Payment } from './state.ts';

export const initialState = { status: 'none' } as Payment;

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

/** `payment-{id}`. */
export const paymentDecider = {
  initialState,
  evolve,
  decide: {
    CancelPayment: cancelPayment,
    CloseDispute: closeDispute,
    DisputePayment: disputePayment,
    FailPayment: failPayment,
    RefundPayment: refundPayment,
    SettlePayment: settlePayment,
    StartPayment: startPayment,
  },
} satisfies Decider<Payment, PaymentEvent>;
