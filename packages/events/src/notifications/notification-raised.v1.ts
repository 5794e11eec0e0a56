import { z } from 'zod';
import type { PreviousShape } from '../define-event.ts';
import { cents, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

/** Before messages of an admin and reminders raised notifications, too. */
export const notificationRaisedV1: PreviousShape = {
  version: 1,
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
    ]),
  }),
  upcast: (data) => ({ ...data }),
};
