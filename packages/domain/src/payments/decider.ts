import type { PaymentEvent } from '@setter/events/payments/events';
import type { Decided, Decider } from '../decider.ts';
import { assertNever } from '../assert-never.ts';
import { cancelPayment, type CancelPayment } from './cancel-payment.ts';
import { failPayment, type FailPayment } from './fail-payment.ts';
import { evolve, initialState, type Payment } from './state.ts';

export type PaymentCommand = CancelPayment | FailPayment;

const decide = (command: PaymentCommand, payment: Payment): Decided<PaymentEvent> => {
  switch (command.type) {
    case 'CancelPayment':
      return cancelPayment(command, payment);
    case 'FailPayment':
      return failPayment(command, payment);
    default:
      return assertNever(command);
  }
};

/** `payment-{id}`: what concerns the payment alone. Starting, settling, refunds and disputes read more streams. */
export const paymentDecider: Decider<Payment, PaymentCommand, PaymentEvent> = {
  initialState,
  evolve,
  decide,
};
