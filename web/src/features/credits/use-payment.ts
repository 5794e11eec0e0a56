import { paymentStatus } from '@setter/contracts/payments/payment-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshLedger } from '../../lib/api/client-queries.ts';
import { credits } from '../../lib/texts/money.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toasts/toast.ts';
import { pollInterval, viewOf } from './payment-state.ts';
import type { PaymentStatus, PaymentView } from './payment-state.ts';

/** Milliseconds. */
const slowAfter = 12_000;

interface Payment {
  /** Undefined while the payment is being looked up. */
  readonly view: PaymentView | undefined;
  readonly status: PaymentStatus | undefined;
  readonly error: unknown;
  /** The provider takes longer than people expect. */
  readonly slow: boolean;
  /** The card form said that the provider has confirmed: look until the ledger has it. */
  readonly confirmed: () => void;
  readonly look: () => void;
}

interface PaymentInput {
  readonly paymentId: string | undefined;
  /** The provider has just sent the person back: the payment is under way already. */
  readonly returning?: boolean;
  readonly onCredited: () => void;
}

/**
 * Follows a payment until its credits are in the ledger, which alone makes it done. The
 * toast is for those who waited for it, not for those who come back later.
 */
export function usePayment({ paymentId, returning = false, onCredited }: PaymentInput): Payment {
  const queryClient = useQueryClient();
  const [confirmedId, setConfirmedId] = useState<string | null>(returning ? (paymentId ?? null) : null);
  const waiting = confirmedId !== null && confirmedId === paymentId;
  const { data, error, refetch } = useQuery({
    ...callQuery(paymentStatus, { params: { paymentIntentId: paymentId ?? '' } }),
    enabled: paymentId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      if (!waiting && status !== 'processing') return false;
      return pollInterval(status, state.dataUpdateCount);
    },
  });
  const view = data === undefined ? undefined : viewOf(data.status);
  const confirming = view === 'confirming' || (waiting && data?.status === 'requires_payment');

  const seen = useRef<PaymentView | undefined>(undefined);
  const arrive = useEffectEvent((added: number) => {
    const waitedForIt = waiting || seen.current === 'confirming';
    if (waitedForIt)
      toast({
        title: 'Payment Successful!',
        description: `${credits(added)} ${added === 1 ? 'has' : 'have'} been added to your account.`,
      });
    void refreshLedger(queryClient);
    onCredited();
  });
  const added = data?.credits ?? 0;
  useEffect(() => {
    if (view === 'credited' && seen.current !== 'credited') arrive(added);
    seen.current = view;
  }, [view, added]);

  const slow = useSlow(confirming);
  return {
    view: confirming ? 'confirming' : view,
    status: data,
    error: data === undefined ? error : null,
    slow,
    confirmed: () => {
      setConfirmedId(paymentId ?? null);
      void refetch();
    },
    look: () => void refetch(),
  };
}

/** Whether something has been going on for longer than people expect. */
function useSlow(goingOn: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!goingOn) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [goingOn]);
  return slow;
}
