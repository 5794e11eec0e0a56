import { Effect } from 'effect';
import type { SandboxRequest } from '../call.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { resourceMissing } from '../stripe-failure.ts';
import { lockIntent } from '../store/objects.ts';

/** With the publishable key, only the one who has the intent's client secret finds it. */
export const mayUse = (
  { key }: SandboxRequest,
  intent: PaymentIntent,
  clientSecret: string | undefined,
): boolean => key === 'secret' || clientSecret === intent.client_secret;

export const lockOwnIntent = Effect.fnUntraced(function* (
  request: SandboxRequest,
  clientSecret: string | undefined,
) {
  const intent = yield* lockIntent(request.id);
  if (intent === undefined || !mayUse(request, intent, clientSecret)) {
    return yield* resourceMissing('payment_intent', request.id);
  }
  return intent;
});
