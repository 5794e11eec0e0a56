import type { BodyOf } from '@setter/contracts/call';
import {
  acceptPayment,
  decideSandboxDispute,
  refundPayment,
} from '@setter/contracts/payments/manage-payments';
import type { PaymentItem } from '@setter/contracts/payments/manage-payments';
import type { DisputeOutcome } from '@setter/events/payments/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '../../lib/api/api.ts';
import { dollarsOf } from '../../lib/texts/money.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { refreshPayments } from './queries.ts';

type Decided = Pick<PaymentItem, 'id' | 'clientId'>;

/** The key of what is sent: the same for the same words, however often they are sent. */
function useAttemptKey() {
  const last = useRef({ sent: '', key: '' });
  return (body: object): string => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: newIdempotencyKey() };
    return last.current.key;
  };
}

/** Asks the provider to pay back. It may say yes later: the payment is `refunding` until then. */
export function useRefund({ id, clientId }: Decided) {
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof refundPayment>) =>
      apiOf(queryClient)(refundPayment, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ state }) => toast({ title: state === 'refunding' ? 'Refund under way' : 'Refund sent' }),
    onSettled: () => refreshPayments(queryClient, clientId),
  });
}

/** Gives credits for a payment that was held. */
export function useAccept({ id, clientId }: Decided) {
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof acceptPayment>) =>
      apiOf(queryClient)(acceptPayment, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ credits, amountCents }) =>
      toast({
        title: 'Payment accepted',
        description: `${credits} ${credits === 1 ? 'credit' : 'credits'} for ${dollarsOf(amountCents)} were added.`,
      }),
    onSettled: () => refreshPayments(queryClient, clientId),
  });
}

/** Decides a dispute of the sandbox as a bank would. The answer comes by webhook, as the real one does. */
export function useDecideDispute(disputeId: string, { clientId }: Decided) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (outcome: DisputeOutcome) =>
      apiOf(queryClient)(decideSandboxDispute, { params: { id: disputeId }, body: { outcome } }),
    onError: (error) => toastFailure('The dispute could not be decided', error),
    onSettled: () => refreshPayments(queryClient, clientId),
  });
}
