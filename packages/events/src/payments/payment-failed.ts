import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const PaymentFailed = defineEvent(
  'PaymentFailed',
  z.object({
    paymentId: uuid(),
    clientId: clientId(),
    intentId: publicText(),
    /** The provider's decline code. */
    declineCode: publicText().nullable(),
  }),
);
export type PaymentFailed = EventOf<typeof PaymentFailed>;
