import type { PaymentEvent } from '@setter/events/payments/events';
import type { Decider } from '../decider.ts';
import { cancelPayment } from './cancel-payment.ts';
import { closeDispute } from './close-dispute.ts';
import { disputePayment } from './dispute-payment.ts';
import { failPayment } from './fail-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';
import { evolve, initialState, type Payment } from './state.ts';

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
