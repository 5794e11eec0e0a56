import { Effect } from 'effect';
import { BadSignature, type GatewayEvent } from '../card-gateway.ts';
import { readEvent } from './read-event.ts';
import type { StripeClient } from './stripe-client.ts';

/** Seconds. An older one is refused, so that a captured webhook can't be replayed later. */
const tolerance = 300;

type Webhook = { readonly rawBody: Buffer; readonly signature: string | undefined };

/** Checks a webhook by the SDK. While a secret is being changed there are several, and one that fits is enough. */
export const verifyWebhook = Effect.fn('Stripe.verifyWebhook')(function* (
  { client }: StripeClient,
  secrets: readonly string[],
  { rawBody, signature }: Webhook,
): Effect.fn.Return<GatewayEvent, BadSignature> {
  if (signature === undefined) return yield* new BadSignature({ reason: 'no signature' });
  const { webhooks } = yield* client;
  let reason = 'no webhook secret is set';
  for (const secret of secrets) {
    if (secret === '') continue;
    try {
      // The signature alone: the SDK's own reading of an event refuses those that only name their object.
      webhooks.signature?.verifyHeader(rawBody, signature, secret, tolerance);
      const event = readEvent(JSON.parse(rawBody.toString('utf8')));
      if (event !== undefined) return event;
      reason = 'the body is not a webhook';
    } catch (error) {
      // The SDK's own text goes on to advise its user.
      reason = (error instanceof Error ? error.message : String(error)).split('.', 1)[0] ?? '';
    }
  }
  return yield* new BadSignature({ reason });
});
