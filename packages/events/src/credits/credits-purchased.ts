import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const CreditsPurchased = defineEvent(
  'CreditsPurchased',
  z.object({
    clientId: clientId(),
    lotId: uuid(),
    paymentId: uuid(),
    packId: publicText(),
    credits: z.int().positive(),
    /** What was paid, GST included. */
    priceCents: cents(),
    gstCents: cents(),
    currency: z.literal('AUD'),
    liveMode: z.boolean(),
  }),
);
export type CreditsPurchased = EventOf<typeof CreditsPurchased>;
