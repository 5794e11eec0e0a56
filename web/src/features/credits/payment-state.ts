import type { ResponseOf } from '@setter/contracts/call';
import type { paymentStatus } from '@setter/contracts/payments/payment-status';

export type PaymentStatus = ResponseOf<typeof paymentStatus>;

/** What the payment step shows for a payment. */
export type PaymentView = 'form' | 'challenge' | 'confirming' | 'credited' | 'review' | 'ended';

/** The provider's word on the payment, as a view: only the ledger makes it credited. */
export function viewOf(status: PaymentStatus['status']): PaymentView {
  switch (status) {
    case 'requires_payment':
    case 'failed':
      // A failed try is not the end of a payment: another card may succeed.
      return 'form';
    case 'requires_action':
      return 'challenge';
    case 'processing':
      return 'confirming';
    case 'credited':
      return 'credited';
    case 'in_review':
      return 'review';
    case 'cancelled':
      return 'ended';
  }
}

const slowAfter = 20;

/** Milliseconds until the next look at a payment that is being confirmed, false to stop. */
export function pollInterval(status: PaymentStatus['status'] | undefined, looks: number): number | false {
  if (status !== undefined && status !== 'processing' && status !== 'requires_payment') return false;
  return looks < slowAfter ? 1000 : 5000;
}
