import type { PaymentEvent } from '@setter/events/payments/events';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { payableTerms } from './payable-terms.ts';
import type { Payment } from './state.ts';

export type FailPayment = { readonly type: 'FailPayment'; readonly declineCode: string | null };

/** One try failed; another may succeed. News that comes after the end of the payment is nothing to do. */
export const failPayment = ({ declineCode }: FailPayment, payment: Payment): Decided<PaymentEvent> => {
  const terms = payableTerms(payment);
  if (terms === undefined) return { append: [] };
  if (isRejection(terms)) return terms;
  const { paymentId, clientId, intentId } = terms;
  return { append: [{ type: 'PaymentFailed', data: { paymentId, clientId, intentId, declineCode } }] };
};
