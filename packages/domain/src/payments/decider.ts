import type { PaymentEvent } from '@setter/events/payments/events';
import type { Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { acceptPayment } from './accept-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import { evolveMoneyBack } from './evolve-money-back.ts';
import { failPayment } from './fail-payment.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefund } from './record-refund.ts';
import { recordRefunds } from './record-refunds.ts';
import { refuseRefund } from './refuse-refund.ts';
import { requestRefund } from './request-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';
import { startProcessing } from './start-processing.ts';
import type { Known, Payment } from './state.ts';

export const initialState = { status: 'none' } as Payment;

export const evolve = (payment: Payment, event: PaymentEvent): Payment => {
  if (event.type === 'PaymentStarted') {
    return { status: 'started', terms: event.data, request: null, refunds: [], disputes: [] };
  }
  if (payment.status === 'none') return payment;
  const { terms, request, refunds, disputes } = payment;
  const known: Known = { terms, request, refunds, disputes };
  switch (event.type) {
    case 'PaymentProcessingStarted':
      return { ...known, status: 'processing' };
    case 'PaymentFailed':
      return { ...known, status: 'failed' };
    case 'PaymentCancelled':
      return { ...known, status: 'cancelled' };
    case 'PaymentHeldForReview':
      return { ...known, status: 'in_review', captured: event.data.captured };
    case 'PaymentSucceeded': {
      const { lotId, credits, amountCents, card } = event.data;
      return { ...known, status: 'succeeded', lotId, credits, amountCents, card };
    }
    // PaymentSucceeded follows in the same append.
    case 'PaymentAccepted':
      return payment;
    case 'DisputeChanged':
    case 'DisputeClosed':
    case 'PaymentDisputed':
    case 'PaymentRefunded':
    case 'RefundFailed':
    case 'RefundInitiated':
    case 'RefundRequested':
      return { ...payment, ...evolveMoneyBack(known, event) };
    default:
      return unchanged(payment, event);
  }
};

/** `payment-{id}`. */
export const paymentDecider = {
  initialState,
  evolve,
  decide: {
    AcceptPayment: acceptPayment,
    CancelPayment: cancelPayment,
    FailPayment: failPayment,
    RecordDispute: recordDispute,
    RecordRefund: recordRefund,
    RecordRefunds: recordRefunds,
    RefuseRefund: refuseRefund,
    RequestRefund: requestRefund,
    SettlePayment: settlePayment,
    StartPayment: startPayment,
    StartProcessing: startProcessing,
  },
} satisfies Decider<Payment, PaymentEvent>;
