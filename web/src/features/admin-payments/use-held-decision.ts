import { acceptPayment, type PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { useState } from 'react';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { useAccept, useRefund } from './mutations.ts';
import { missingReason } from './reason.ts';

export type HeldChoice = 'accept' | 'refund';

interface Typed {
  /** Null: what can be done. */
  readonly choice: HeldChoice | null;
  /** Null: what was expected. */
  readonly credits: number | null;
  readonly reason: string;
}

const untyped: Typed = { choice: null, credits: null, reason: '' };

/**
 * What an admin decides about a held payment, and sends. Another admin may decide meanwhile: `overtaken` is true from
 * then on.
 */
export function useHeldDecision(payment: PaymentDetails) {
  const form = useContractForm({
    // Both ways have its limits.
    call: acceptPayment,
    initial: untyped,
    draftName: `held payment ${payment.id}`,
    check: missingReason,
  });
  const { values: typed, draft } = form;
  const [overtaken, setOvertaken] = useState(false);
  const accept = useAccept(payment);
  const refund = useRefund(payment);
  const isBusy = accept.isPending || refund.isPending;
  const canAccept = payment.allowedActions.includes('accept');
  const canRefund = payment.allowedActions.includes('refund');
  const choice: HeldChoice = typed.choice ?? (canAccept ? 'accept' : 'refund');
  const values = {
    choice,
    credits: typed.credits ?? Math.max(1, payment.review?.expected.credits ?? 1),
  };

  const submit = () => {
    if (isBusy || !form.isChecked()) return;
    const reason = typed.reason.trim();
    const onRefused = (error: Error) => {
      setOvertaken(error instanceof ApiError && error.status === 409);
      toastFailure('Error', error);
    };
    const settled = form.settled(() => undefined, onRefused);
    if (choice === 'accept') accept.mutate({ credits: values.credits, reason }, settled);
    else refund.mutate({ reason, expectedRefundedCredits: payment.refundedCredits }, settled);
  };
  return {
    values,
    form,
    draft,
    canAccept,
    canRefund,
    isBusy,
    overtaken,
    submit,
  };
}

export type HeldDecision = ReturnType<typeof useHeldDecision>;
