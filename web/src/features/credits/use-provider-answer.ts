import type { StripeError } from '@stripe/stripe-js';
import { toastError } from '../../lib/toasts/toast.ts';
import { toastPaymentError } from './payment-error.ts';
import type { PaymentStepProps } from './payment-step.tsx';

interface ProviderAnswer {
  /** Of the intent, when the provider took the request. */
  readonly status?: string;
  readonly error?: StripeError;
  /** Something else went wrong: it may have gone through all the same. */
  readonly thrown?: unknown;
}

interface Answers extends Pick<PaymentStepProps, 'onDone' | 'onAsked'> {
  readonly onDeclined: (message: string) => void;
}

/** What the card provider's script answered to a payment, as the page tells it. Nothing at all is no news. */
export function useProviderAnswer({ onDone, onAsked, onDeclined }: Answers) {
  return ({ status, error, thrown }: ProviderAnswer): void => {
    if (status === 'succeeded' || status === 'processing') return onDone();
    if (status !== undefined) return onAsked();
    if (error?.message !== undefined && (error.type === 'card_error' || error.type === 'validation_error')) {
      toastError({ title: 'Payment Failed', description: error.message });
      onDeclined(error.message);
      return onAsked();
    }
    if (error === undefined && thrown === undefined) return;
    toastPaymentError(thrown);
    // Ask the server before the form is used again.
    onAsked();
  };
}
