import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { cardAppearance } from './card-appearance.ts';
import { loadCardProvider } from './load-card-provider.ts';
import type { PaymentStepProps } from './payment-step.tsx';
import { StripeCard } from './stripe-card.tsx';
import { StripeQuestion } from './stripe-question.tsx';

const readToken = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token);

/** The card provider's own form, in a frame of its own: no card number comes to us. */
export function StripeStep(props: PaymentStepProps) {
  const { clientSecret, publishableKey } = props.intent;
  const {
    data: stripe,
    error: scriptError,
    refetch,
  } = useQuery({
    queryKey: ['card-provider-script', publishableKey],
    queryFn: () => loadCardProvider(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
  const [fieldsError, setFieldsError] = useState<unknown>(null);
  const error = scriptError ?? fieldsError;
  if (error !== null) {
    const retry = () => {
      setFieldsError(null);
      if (scriptError !== null) void refetch();
    };
    return (
      <ErrorState title="The card form could not be loaded" error={error} onRetry={retry}>
        It comes from Stripe and did not arrive. Check your connection, and whether a content blocker stops
        js.stripe.com. Nothing was charged.
      </ErrorState>
    );
  }
  if (stripe === undefined) return <Skeleton className="h-64 rounded-control" />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: cardAppearance(readToken), locale: 'en' }}>
      {props.asking ? (
        <StripeQuestion {...props} />
      ) : (
        <StripeCard {...props} onFieldsError={setFieldsError} />
      )}
    </Elements>
  );
}
