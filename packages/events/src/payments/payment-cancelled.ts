import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, publicText, uuid } from '../marks.ts';

export const PaymentCancelled = defineEvent(
  'PaymentCancelled',
  z.object({
    paymentId: uuid(),
    clientId: clientId(),
    intentId: publicText(),
    cause: z.enum(['superseded', 'abandoned', 'provider']),
  }),
);
export type PaymentCancelled = EventOf<typeof PaymentCancelled>;
