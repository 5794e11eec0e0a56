import { Effect } from 'effect';
import { z } from 'zod';
import { BadSignature, type GatewayEvent } from './card-gateway.ts';

const webhook = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ object: z.string(), id: z.string().max(200).optional() }) }),
});

/** Reads a signed body in Stripe's shape. */
export const parseWebhook = (rawBody: Buffer): Effect.Effect<GatewayEvent, BadSignature> =>
  Effect.try({
    try: () => webhook.parse(JSON.parse(rawBody.toString('utf8'))),
    catch: () => new BadSignature({ reason: 'the body is not a webhook' }),
  }).pipe(
    Effect.map((event) => ({
      id: event.id,
      type: event.type,
      liveMode: event.livemode,
      intentId: event.data.object.object === 'payment_intent' ? event.data.object.id : undefined,
    })),
  );
