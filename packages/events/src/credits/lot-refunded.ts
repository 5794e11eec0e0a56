import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const LotRefunded = defineEvent(
  'LotRefunded',
  z.object({
    clientId: clientId(),
    lotId: uuid(),
    paymentId: uuid(),
    /** The provider's id of the refund. */
    refundId: publicText(),
    credits: z.int().positive(),
    amountCents: cents(),
  }),
);
export type LotRefunded = EventOf<typeof LotRefunded>;
