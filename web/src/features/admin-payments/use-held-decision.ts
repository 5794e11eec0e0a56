import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { useState } from 'react';
import { useDraft } from '../../components/forms/use-draft.ts';
import { ApiError, fieldErrors } from '../../lib/api/api-error.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { useAccept, useRefund } from './mutations.ts';

export type HeldChoice = 'accept' | 'refund';

interface Typed {
  /** Null: what can be done. */
  readonly choice: HeldChoice | null;
  /** Null: what was expected. */
  readonly credits: number | null;
  readonly reason: string;
}

const untyped: Typed = { choice: null, credits: null, reason: '' };

const noReason = 'Enter a reason.';

/**
 * What an admin decides about a held payment, and sends. Another admin may decide meanwhile: `overtaken` is true from
 * then on.
 */
export function useHeldDecision(payment: PaymentDetails) {
  const [typed, setTyped] = useState(untyped);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [overtaken, setOvertaken] = useState(false);
  const accept = useAccept(payment);
  const refund = useRefund(payment);
  const draft = useDraft({
    form: `held payment ${payment.id}`,
    values: typed,
    initial: untyped,
    restore: (words) => setTyped({ ...untyped, ...words }),
  });
  const isBusy = accept.isPending || refund.isPending;
  const canAccept = payment.allowedActions.includes('accept');
  const canRefund = payment.allowedActions.includes('refund');
  const choice: HeldChoice = typed.choice ?? (canAccept ? 'accept' : 'refund');
  const values = {
    choice,
    credits: typed.credits ?? Math.max(1, payment.review?.expected.credits ?? 1),
    reason: typed.reason,
  };

  const submit = () => {
    if (isBusy) return;
    const reason = values.reason.trim();
    if (reason === '') return setErrors({ reason: noReason });
    setErrors({});
    const onError = (error: Error) => {
      setErrors(fieldErrors(error));
      setOvertaken(error instanceof ApiError && error.status === 409);
      toastFailure('Error', error);
    };
    const settled = { onSuccess: draft.forget, onError };
    if (choice === 'accept') accept.mutate({ credits: values.credits, reason }, settled);
    else refund.mutate({ reason, expectedRefundedCredits: payment.refundedCredits }, settled);
  };
  return {
    values,
    draft,
    errors,
    canAccept,
    canRefund,
    isBusy,
    overtaken,
    submit,
    change: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }));
      setErrors({});
    },
  };
}

export type HeldDecision = ReturnType<typeof useHeldDecision>;
