import type { PaymentEvent } from '@setter/events/payments/events';
import type { Decided } from '../decider.ts';
import { reject } from '../rejections.ts';
import type { Payment } from './state.ts';

export type FailPayment = { readonly type: 'FailPayment'; readonly declineCode: string | null };

/** One try failed; another may succeed. News that comes after the end of the payment is nothing to do. */
export const failPayment = ({ declineCode }: FailPayment, payment: Payment): Decided<PaymentEvent> => {
  switch (payment.status) {
    case 'none':
      return reject('NotFound');
    case 'started':
    case 'failed': {
      const { paymentId, clientId, intentId } = payment.terms;
      return [{ type: 'PaymentFailed', data: { paymentId, clientId, intentId, declineCode } }];
    }
    case 'cancelled':
    case 'in_review':
    case 'succeeded':
      return [];
  }
};
