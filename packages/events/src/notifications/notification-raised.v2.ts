import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { cents, instant, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

/** Before refunds and disputes raised notifications, too. */
export const notificationRaisedV2: PreviousShape = {
  version: 2,
  schema: z.object({
    clientId: clientId(),
    notificationId: uuid(),
    topic: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('appointment_available'), appointmentId: uuid() }),
      z.object({ kind: z.literal('appointment_changed'), appointmentId: uuid() }),
      z.object({
        kind: z.literal('appointment_cancelled'),
        appointmentId: uuid(),
        creditReturned: z.boolean(),
      }),
      z.object({
        kind: z.literal('payment_confirmation'),
        paymentId: uuid(),
        credits: z.int().positive(),
        amountCents: cents(),
      }),
      z.object({ kind: z.literal('message'), messageId: uuid() }),
      z.object({
        kind: z.literal('reminder'),
        appointmentId: uuid(),
        startTime: instant(),
        reminder: z.enum(['24h', '1h']),
      }),
    ]),
  }),
  upcast: (data) => ({ ...data }),
};
