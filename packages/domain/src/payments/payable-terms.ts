import { reject, type Rejection } from '../rejections.ts';
import type { Payment, PaymentTerms } from './state.ts';

/** What a card may still pay; undefined once the payment has come to its end. */
export const payableTerms = (payment: Payment): Rejection | PaymentTerms | undefined => {
  switch (payment.status) {
    case 'none':
      return reject('NotFound');
    case 'started':
    case 'processing':
    case 'failed':
      return payment.terms;
    case 'cancelled':
    case 'in_review':
    case 'succeeded':
      return undefined;
  }
};
