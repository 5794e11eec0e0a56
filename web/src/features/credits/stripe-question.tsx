import { useStripe } from '@stripe/react-stripe-js';
import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { PaymentStepProps } from './payment-step.tsx';
import { useProviderAnswer } from './use-provider-answer.ts';

/** After a reload in the middle of the bank's question: asks it again, in the provider's own dialog. */
export function StripeQuestion({ intent, total, onDone, onAsked }: PaymentStepProps) {
  const stripe = useStripe();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const answered = useProviderAnswer({ onDone, onAsked, onDeclined: () => undefined });
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const ask = async () => {
    if (stripe === null) return {};
    const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret: intent.clientSecret });
    if (error !== undefined) return { error };
    return paymentIntent === undefined ? {} : { status: paymentIntent.status };
  };
  const go = () => {
    setBusy(true);
    void ask()
      .then(answered, (error: unknown) => answered({ thrown: error }))
      .finally(() => setBusy(false));
  };
  return (
    <section className="rounded-control border border-hairline bg-paper px-5 py-5 text-center">
      <Landmark size={24} aria-hidden className="mx-auto text-accent" />
      <h3 ref={heading} tabIndex={-1} data-focus-silent className="mt-2 text-h3">
        Your bank asks
      </h3>
      <p className="mt-0.5 text-label text-muted">
        Your bank wants to hear from you before it pays {total}. Nothing is charged until you approve.
      </p>
      <Button className="mt-4 w-full" busy={busy} onClick={go}>
        Continue
      </Button>
    </section>
  );
}
