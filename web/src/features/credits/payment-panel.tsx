import type { CreditPack } from '@setter/contracts/credits/credit-packs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { failureText } from '../../lib/api/api-error.ts';
import { clientUserQuery } from '../../lib/api/client-queries.ts';
import { credits, dollars } from '../../lib/texts/money.ts';
import { toastError } from '../../lib/toasts/toast.ts';
import { forgetPayment, paymentIntentQuery } from './payment-intent.ts';
import type { PurchasePage } from './payment-intent.ts';
import { Confirming, Credited, Ended, InReview } from './payment-outcome.tsx';
import { PaymentStep } from './payment-step.tsx';
import { usePayment } from './use-payment.ts';

interface PaymentPanelProps {
  readonly place: PurchasePage;
  readonly pack: CreditPack;
  /** From the address; none until the payment was begun. */
  readonly paymentId: string | undefined;
  readonly onPayment: (paymentId: string) => void;
  readonly onCancel: () => void;
  /** Begin again after a payment that came to its end. */
  readonly onRestart: () => void;
}

const setupFailure: Record<PurchasePage, (message: string) => { title: string; description: string }> = {
  store: (message) => ({ title: 'Payment Setup Failed', description: message }),
  checkout: () => ({ title: 'Error', description: 'Failed to initialize payment. Please try again.' }),
};

const returnPath: Record<PurchasePage, string> = { store: '/client-portal', checkout: '/client' };

/** From a chosen pack to credits in the ledger: whatever the payment's true state is. */
export function PaymentPanel({ place, pack, paymentId, onPayment, onCancel, onRestart }: PaymentPanelProps) {
  const queryClient = useQueryClient();
  const payment = usePayment({ paymentId, onCredited: () => forgetPayment(queryClient, place) });
  const payable =
    paymentId === undefined ||
    payment.view === 'form' ||
    payment.view === 'challenge' ||
    payment.error !== null;
  const { data: intent, error, refetch } = useQuery({ ...paymentIntentQuery(place, pack), enabled: payable });

  const adopt = useEffectEvent((id: string) => onPayment(id));
  const begun = payable ? intent?.paymentIntentId : undefined;
  useEffect(() => {
    if (begun !== undefined && begun !== paymentId) adopt(begun);
  }, [begun, paymentId]);
  useEffect(() => {
    if (error !== null) toastError(setupFailure[place](failureText(error)));
  }, [error, place]);

  if (payment.view === 'credited' && payment.status !== undefined)
    return <Credited status={payment.status} onRestart={onRestart} />;
  if (payment.view === 'review') return <InReview />;
  if (payment.view === 'ended') return <Ended onRestart={onRestart} />;
  if (payment.view === 'confirming') return <Confirming slow={payment.slow} />;
  if (error !== null && intent === undefined)
    return (
      <ErrorState title="The payment could not be set up" error={error} onRetry={() => void refetch()} />
    );
  if (payment.error !== null && begun === paymentId) {
    return (
      <ErrorState title="The payment could not be looked up" error={payment.error} onRetry={payment.look} />
    );
  }
  const ready = intent !== undefined && intent.paymentIntentId === paymentId && payment.view !== undefined;
  if (!ready) return <FormSkeleton />;
  return (
    <InView when={place === 'store'}>
      <PaymentStep
        key={intent.paymentIntentId}
        intent={intent}
        total={dollars(pack.price)}
        asking={payment.view === 'challenge'}
        returnPath={returnPath[place]}
        onDone={payment.confirmed}
        onAsked={payment.look}
        onCancel={onCancel}
      />
      <BalanceAfter pack={pack} />
    </InView>
  );
}

/** What the payment brings; the document is only promised to those who have an address that it can be sent to. */
function BalanceAfter({ pack }: { readonly pack: CreditPack }) {
  const { data: user } = useQuery(clientUserQuery);
  const hasGst = useRouteContext({ from: '__root__', select: (context) => context.site.gstRegistered });
  if (user === undefined) return null;
  const isMailed = typeof user.email === 'string';
  return (
    <p className="mt-2 text-center text-meta text-muted">
      Your balance will be {credits(user.credits + pack.credits)}.
      {isMailed && <span>{hasGst ? ' Tax invoice by email.' : ' Invoice by email.'}</span>}
    </p>
  );
}

/** Brings the form of a pack that was just chosen into view: on a phone it is under the packs. */
function InView({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) box.current?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return <div ref={box}>{children}</div>;
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading payment form..." className="grid gap-4">
      <Skeleton className="h-44 rounded-control" />
      <Skeleton className="h-10.5 rounded-control" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-10.5 rounded-control" />
        <Skeleton className="h-10.5 rounded-control" />
      </div>
      <Skeleton className="h-12 rounded-control" />
    </div>
  );
}
