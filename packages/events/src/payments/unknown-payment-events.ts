import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText } from '../marks.ts';

export const unknownPaymentEvents = [
  /** The card provider captured money under an id of ours that no payment of ours has. */
  defineEvent(
    'UnknownPaymentReceived',
    z.object({
      intentId: publicText(),
      amountCents: cents(),
      currency: publicText(),
      liveMode: z.boolean(),
    }),
  ),
] as const;
export type UnknownPaymentEvent = EventOf<(typeof unknownPaymentEvents)[number]>;
