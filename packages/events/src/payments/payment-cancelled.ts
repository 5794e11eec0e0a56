import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

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
