import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const PaymentHeldForReview = defineEvent(
  'PaymentHeldForReview',
  z.object({
    paymentId: uuid(),
    clientId: clientId(),
    intentId: publicText(),
    /** What the provider captured, which differs from what was started. */
    captured: z.object({
      amountCents: cents(),
      currency: publicText(),
      liveMode: z.boolean(),
      packId: publicText().nullable(),
      credits: z.int().nullable(),
      clientId: z.int().nullable(),
    }),
    differences: z.array(z.enum(['amount', 'currency', 'live_mode', 'pack', 'credits', 'client'])),
  }),
);
export type PaymentHeldForReview = EventOf<typeof PaymentHeldForReview>;
