import type { PaymentEvent } from '@setter/events/payments/events';
import type { PaymentCancelled } from '@setter/events/payments/payment-cancelled';
import type { Decided } from '../decider.ts';
import { reject } from '../rejections.ts';
import type { Payment } from './state.ts';

export type CancelPayment = {
  readonly type: 'CancelPayment';
  readonly cause: PaymentCancelled['data']['cause'];
};

/** Captured money can't be cancelled; the provider's late word about it is nothing to do. */
export const cancelPayment = ({ cause }: CancelPayment, payment: Payment): Decided<PaymentEvent> => {
  switch (payment.status) {
    case 'none':
      return reject('NotFound');
    case 'started':
    case 'failed': {
      const { paymentId, clientId, intentId } = payment.terms;
      return [{ type: 'PaymentCancelled', data: { paymentId, clientId, intentId, cause } }];
    }
    case 'cancelled':
      return [];
    case 'in_review':
    case 'succeeded':
      return cause === 'provider' ? [] : reject('PaymentNotPayable');
  }
};
