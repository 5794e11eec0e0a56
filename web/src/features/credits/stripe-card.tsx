import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { dismissToast } from '../../lib/toasts/toast.ts';
import type { PaymentStepProps } from './payment-step.tsx';
import { useProviderAnswer } from './use-provider-answer.ts';

interface StripeCardProps extends PaymentStepProps {
  /** The provider's fields could not be loaded. */
  readonly onFieldsError: (error: StripeError) => void;
}

/** The fields are the provider's; the button and what it says are ours. */
export function StripeCard(props: StripeCardProps) {
  const { intent, total, returnPath, onDone, onAsked, onCancel, onFieldsError } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [declined, setDeclined] = useState<string | null>(null);
  const answered = useProviderAnswer({ onDone, onAsked, onDeclined: setDeclined });

  const pay = async (): Promise<{ error?: StripeError; status?: string }> => {
    if (stripe === null || elements === null) return {};
    const { error: invalid } = await elements.submit();
    // The form itself says what is wrong with it.
    if (invalid !== undefined) return {};
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret: intent.clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: new URL(returnPath, window.location.origin).href },
    });
    return error === undefined ? { status: paymentIntent.status } : { error };
  };
  const submit = () => {
    if (busy) return;
    setBusy(true);
    setDeclined(null);
    dismissToast();
    void pay()
      .then(answered, (error: unknown) => answered({ thrown: error }))
      .finally(() => setBusy(false));
  };
  return (
    <Form errors={{}} onSubmit={submit} className="grid gap-3.5">
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={({ error }) => onFieldsError(error)}
        options={{ layout: 'tabs' }}
      />
      {declined !== null && (
        <div role="alert">
          <FieldNote id="declined" error={declined} />
        </div>
      )}
      <Button
        type="submit"
        size="lg"
        className="mt-1.5 w-full"
        disabled={!ready}
        busy={busy}
        busyLabel="Processing..."
      >
        Pay {total}
      </Button>
      <Button variant="ghost" className="-mt-2 w-full text-muted!" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </Form>
  );
}
