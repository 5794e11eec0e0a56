import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { cardGateways } from './value-sets.ts';

export const PaymentStarted = defineEvent(
  'PaymentStarted',
  z.object({
    paymentId: uuid(),
    clientId: clientId(),
    /** The card provider's PaymentIntent. */
    intentId: publicText(),
    gateway: z.enum(cardGateways),
    packId: publicText(),
    credits: z.int().positive(),
    amountCents: cents(),
    gstCents: cents(),
    currency: z.literal('AUD'),
    liveMode: z.boolean(),
  }),
);
export type PaymentStarted = EventOf<typeof PaymentStarted>;
