import { offlineError, referenceOf, refusalText } from '../../lib/api/api-error.ts';
import { isOnline } from '../../lib/connection/online.ts';
import { toastError } from '../../lib/toasts/toast.ts';

/** Says that a payment may have gone through or not; without a connection, that there is none. */
export const toastPaymentError = (error: unknown): void =>
  toastError({
    title: 'Payment Error',
    description:
      refusalText(isOnline() ? error : offlineError()) ?? 'An unexpected error occurred. Please try again.',
    reference: referenceOf(error),
  });
