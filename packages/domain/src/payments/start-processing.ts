import type { PaymentEvent } from '@setter/events/payments/events';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { payableTerms } from './payable-terms.ts';
import type { Payment } from './state.ts';

export type StartProcessing = { readonly type: 'StartProcessing' };

/** The provider has the client's consent and waits for a bank. News that comes after the end is nothing to do. */
export const startProcessing = (_: StartProcessing, payment: Payment): Decided<PaymentEvent> => {
  const terms = payableTerms(payment);
  if (terms === undefined || payment.status === 'processing') return { append: [] };
  if (isRejection(terms)) return terms;
  const { paymentId, clientId, intentId } = terms;
  return { append: [{ type: 'PaymentProcessingStarted', data: { paymentId, clientId, intentId } }] };
};
