import type { PaymentEvent } from '@setter/events/payments/events';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { openPaymentReservation } from '../reservations.ts';
import { payableTerms } from './payable-terms.ts';
import type { Payment } from './state.ts';

type PaymentCancelled = Extract<PaymentEvent, { readonly type: 'PaymentCancelled' }>;

export type CancelPayment = {
  readonly type: 'CancelPayment';
  readonly cause: PaymentCancelled['data']['cause'];
};

/** Captured money can't be cancelled; the provider's late word about it is nothing to do. */
export const cancelPayment = ({ cause }: CancelPayment, payment: Payment): Decided<PaymentEvent> => {
  const terms = payableTerms(payment);
  if (terms === undefined) {
    return payment.status === 'cancelled' || cause === 'provider'
      ? { append: [] }
      : reject('PaymentNotPayable');
  }
  if (isRejection(terms)) return terms;
  const { paymentId, clientId, intentId } = terms;
  return {
    append: [{ type: 'PaymentCancelled', data: { paymentId, clientId, intentId, cause } }],
    release: [openPaymentReservation(clientId, paymentId)],
  };
};
