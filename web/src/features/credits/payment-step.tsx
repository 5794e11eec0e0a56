import type { PaymentIntent } from '@setter/contracts/payments/create-payment-intent';
import { CreditCard } from 'lucide-react';
import { SandboxCard } from './sandbox-card.tsx';
import { SandboxQuestion } from './sandbox-question.tsx';

export interface PaymentStepProps {
  readonly intent: PaymentIntent;
  /** On the pay button: `$625.00`. */
  readonly total: string;
  /** The bank asks before it pays: a payment may come back in this state after a reload. */
  readonly asking: boolean;
  /** The provider took the payment. That the credits are there is for the ledger to say. */
  readonly onDone: () => void;
  /** The bank wants to ask; the payment's state has changed. */
  readonly onAsked: () => void;
  readonly onCancel: () => void;
}

/** Takes the card. What stands inside is the provider's; everything around it is ours. */
export function PaymentStep(props: PaymentStepProps) {
  if (props.intent.mode === 'stripe') return <NotHere />;
  return props.asking ? <SandboxQuestion {...props} /> : <SandboxCard {...props} />;
}

function NotHere() {
  return (
    <p className="flex items-start gap-3 rounded-control bg-ochre-tint px-4 py-3 text-label text-ochre-ink">
      <CreditCard size={18} aria-hidden className="mt-0.5" />
      Card payments are not available on this page yet. Please contact us to buy credits.
    </p>
  );
}
