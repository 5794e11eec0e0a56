import type { SandboxIntent, Webhook } from './intents.ts';

/** The event as Stripe would send it about this intent. */
export const webhookOf = (eventId: string, type: string, intent: SandboxIntent, now: Date): Webhook => ({
  eventId,
  type,
  body: JSON.stringify({
    id: eventId,
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1000),
    livemode: intent.liveMode,
    data: {
      object: {
        id: intent.id,
        object: 'payment_intent',
        amount: intent.amountCents,
        amount_received: intent.status === 'succeeded' ? intent.amountCents : 0,
        currency: intent.currency.toLowerCase(),
        livemode: intent.liveMode,
        metadata: intent.metadata,
        status: intent.status,
      },
    },
  }),
});
