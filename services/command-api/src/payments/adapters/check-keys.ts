import { ConfigError } from '@setter/config/config-error';
import { Effect } from 'effect';
import type { StripeClient } from './stripe-client.ts';

const rejected: Readonly<Record<number, string>> = {
  401: 'is not known to the card provider',
  403: 'may not read payments; give it the right to write payments, refunds and disputes',
};

/** Asks for one payment, to fail at the start with `ConfigError` rather than at the first sale. */
export const checkKeys = ({ ask }: StripeClient): Effect.Effect<void, ConfigError> =>
  ask((stripe, options) =>
    stripe.paymentIntents.list({ limit: 1 }, { ...options, maxNetworkRetries: 0 }),
  ).pipe(
    Effect.catch(({ status, cause }) => {
      const problem = rejected[status ?? 0];
      if (problem !== undefined) return Effect.fail(new ConfigError('STRIPE_SECRET_KEY', problem));
      // An outage of the provider must not keep the product from starting.
      return Effect.logWarning('card provider not reachable at the start', cause);
    }),
    Effect.asVoid,
  );
