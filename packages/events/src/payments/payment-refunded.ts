import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const PaymentRefunded = defineEvent(
  'PaymentRefunded',
  z.object({
    paymentId: uuid(),
    clientId: clientId(),
    refundId: publicText(),
    amountCents: cents(),
  }),
);
export type PaymentRefunded = EventOf<typeof PaymentRefunded>;
