import { z } from 'zod';
import { cents, uuid } from '../marks.ts';

/**
 * What a notification is about, by ids: its text is composed when it is read, so that no event holds
 * a copy of personal data.
 */
export const notificationTopic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appointment_available'), appointmentId: uuid() }),
  z.object({ kind: z.literal('appointment_changed'), appointmentId: uuid() }),
  z.object({ kind: z.literal('appointment_cancelled'), appointmentId: uuid(), creditReturned: z.boolean() }),
  z.object({
    kind: z.literal('payment_confirmation'),
    paymentId: uuid(),
    credits: z.int().positive(),
    amountCents: cents(),
  }),
]);
export type NotificationTopic = z.infer<typeof notificationTopic>;
