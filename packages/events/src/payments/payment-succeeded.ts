import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const PaymentSucceeded = defineEvent(
  'PaymentSucceeded',
  z.object({
    paymentId: uuid(),
    clientId: clientId(),
    intentId: publicText(),
    lotId: uuid(),
    credits: z.int().positive(),
    amountCents: cents(),
    currency: z.literal('AUD'),
    card: z.object({ brand: publicText(), last4: publicText() }).nullable(),
  }),
);
export type PaymentSucceeded = EventOf<typeof PaymentSucceeded>;
