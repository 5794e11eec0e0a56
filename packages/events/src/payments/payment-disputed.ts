import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const PaymentDisputed = defineEvent(
  'PaymentDisputed',
  z.object({
    paymentId: uuid(),
    clientId: clientId(),
    disputeId: publicText(),
    amountCents: cents(),
  }),
);
export type PaymentDisputed = EventOf<typeof PaymentDisputed>;
