import { sandboxAuthenticate } from '@setter/contracts/payments/sandbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { toastPaymentError } from './payment-error.ts';
import type { PaymentStepProps } from './payment-step.tsx';

/** The bank's question of the sandbox, in place of a bank's own page. */
export function SandboxQuestion({ intent, total, onDone, onAsked }: PaymentStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const answer = useMutation({
    mutationFn: (approve: boolean) =>
      apiOf(queryClient)(sandboxAuthenticate, {
        params: { paymentIntentId: intent.paymentIntentId },
        body: { approve },
      }),
    onSuccess: ({ status }) => (status === 'succeeded' ? onDone() : onAsked()),
    onError: (error) => {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (refused) toastFailure('Payment Failed', error);
      else toastPaymentError(error);
      onAsked();
    },
  });
  const busy = answer.isPending ? answer.variables : null;
  return (
    <section className="rounded-control border border-hairline bg-paper px-5 py-5 text-center">
      <Landmark size={24} aria-hidden className="mx-auto text-accent" />
      <h3 ref={heading} tabIndex={-1} data-focus-silent className="mt-2 text-h3">
        Your bank asks
      </h3>
      <p className="mt-0.5 text-label text-muted">
        Do you approve the payment of {total}? In the sandbox nobody is asked: you decide.
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <Button
          variant="secondary"
          busy={busy === false}
          disabled={busy === true}
          onClick={() => answer.mutate(false)}
        >
          Refuse
        </Button>
        <Button busy={busy === true} disabled={busy === false} onClick={() => answer.mutate(true)}>
          Approve
        </Button>
      </div>
    </section>
  );
}
