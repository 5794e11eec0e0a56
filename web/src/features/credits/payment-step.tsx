import type { PaymentIntent } from '@setter/contracts/payments/create-payment-intent';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { SandboxCard } from './sandbox-card.tsx';
import { SandboxQuestion } from './sandbox-question.tsx';

// Loaded on demand: no other screen pays for the card provider's code.
const StripeStep = lazy(() => import('./stripe-step.tsx').then((module) => ({ default: module.StripeStep })));

export interface PaymentStepProps {
  readonly intent: PaymentIntent;
  /** On the pay button: `$625.00`. */
  readonly total: string;
  /** The bank asks before it pays: a payment may come back in this state after a reload. */
  readonly asking: boolean;
  /** Where the card provider sends people back to whom it had to send elsewhere. */
  readonly returnPath: string;
  /** The provider took the payment. That the credits are there is for the ledger to say. */
  readonly onDone: () => void;
  /** The bank wants to ask; the payment's state has changed. */
  readonly onAsked: () => void;
  readonly onCancel: () => void;
}

/** Takes the card. What is inside is the provider's; everything around it is ours. */
export function PaymentStep(props: PaymentStepProps) {
  if (props.intent.mode === 'stripe') {
    return (
      <Suspense fallback={<Skeleton className="h-64 rounded-control" />}>
        <StripeStep {...props} />
      </Suspense>
    );
  }
  return props.asking ? <SandboxQuestion {...props} /> : <SandboxCard {...props} />;
}
