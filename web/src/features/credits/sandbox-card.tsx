import { sandboxConfirm } from '@setter/contracts/payments/sandbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FieldNote, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { ApiError, failureText } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { dismissToast, toastFailure } from '../../lib/toasts/toast.ts';
import { formatCardNumber, formatCvc, formatExpiry, readCard } from './card-fields.ts';
import type { Card, CardErrors, CardInput } from './card-fields.ts';
import { toastPaymentError } from './payment-error.ts';
import type { PaymentStepProps } from './payment-step.tsx';
import { TestCards } from './test-cards.tsx';

const nothing: CardInput = { number: '', expiry: '', cvc: '' };

/** The card form of the sandbox: a form like the real one that says what it is. */
export function SandboxCard({ intent, total, onDone, onAsked, onCancel }: PaymentStepProps) {
  const [input, setInput] = useState(nothing);
  const [errors, setErrors] = useState<CardErrors>({});
  const [declined, setDeclined] = useState<string | null>(null);
  const number = useRef<HTMLInputElement>(null);
  const pay = usePay(intent.paymentIntentId, {
    onDone,
    onAsked,
    onDeclined: (message) => {
      setDeclined(message);
      number.current?.focus();
    },
  });
  const set = (part: Partial<CardInput>) => {
    setInput((before) => ({ ...before, ...part }));
    setDeclined(null);
  };
  const field = (name: keyof CardInput, format: (typed: string) => string) =>
    ({
      name: `sandbox-${name}`,
      inputMode: 'numeric',
      autoComplete: 'off',
      value: input[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: format(event.target.value) }),
      error: errors[name],
    }) as const;
  const submit = () => {
    if (pay.isPending) return;
    const read = readCard(input, new Date());
    setErrors('errors' in read ? read.errors : {});
    setDeclined(null);
    dismissToast();
    if ('card' in read) pay.mutate(read.card);
  };
  return (
    <>
      <TestCards
        onPick={(picked) => set({ number: formatCardNumber(picked), expiry: '12 / 34', cvc: '123' })}
      />
      <Form errors={errors as Record<string, string>} onSubmit={submit} className="mt-4 grid gap-3.5">
        <TextField
          ref={number}
          label="Card number"
          placeholder="1234 1234 1234 1234"
          {...field('number', formatCardNumber)}
          icon={<CreditCard size={17} aria-hidden />}
        />
        <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-start gap-3">
          <TextField label="Expiration date" placeholder="MM / YY" {...field('expiry', formatExpiry)} />
          <TextField label="Security code" placeholder="CVC" {...field('cvc', formatCvc)} />
        </div>
        {declined !== null && (
          <div role="alert">
            <FieldNote id="declined" error={declined} />
          </div>
        )}
        <Button
          type="submit"
          size="lg"
          className="mt-1.5 w-full"
          busy={pay.isPending}
          busyLabel="Processing..."
        >
          Pay {total}
        </Button>
        <Button
          variant="ghost"
          className="-mt-2 w-full text-muted!"
          disabled={pay.isPending}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </Form>
    </>
  );
}

interface Answers extends Pick<PaymentStepProps, 'onDone' | 'onAsked'> {
  readonly onDeclined: (message: string) => void;
}

function usePay(paymentIntentId: string, { onDone, onAsked, onDeclined }: Answers) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (card: Card) =>
      apiOf(queryClient)(sandboxConfirm, { params: { paymentIntentId }, body: card }),
    onSuccess: ({ status }) => (status === 'succeeded' ? onDone() : onAsked()),
    onError: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        toastFailure('Payment Failed', error);
        onDeclined(failureText(error));
        onAsked();
        return;
      }
      toastPaymentError(error);
      // It may have gone through all the same: ask the server before the form is used again.
      onAsked();
    },
  });
}
