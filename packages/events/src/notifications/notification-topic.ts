import { z } from 'zod';
import { reminderKinds } from '../appointments/value-sets.ts';
import { cents, instant, publicText, uuid } from '../marks.ts';

/**
 * What a notification is about, by ids: its text is composed when it is read, so that no event holds
 * a copy of personal data.
 */
export const notificationTopic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appointment_available'), appointmentId: uuid() }),
  z.object({ kind: z.literal('appointment_changed'), appointmentId: uuid() }),
  z.object({ kind: z.literal('appointment_cancelled'), appointmentId: uuid(), creditReturned: z.boolean() }),
  /** By the prospect. */
  z.object({ kind: z.literal('appointment_confirmed'), appointmentId: uuid() }),
  /** A calendar of the client's own became busy at its time. */
  z.object({
    kind: z.literal('appointment_busy'),
    appointmentId: uuid(),
    /** The start over which that came: once the appointment has another, it no longer holds. */
    startTime: instant(),
  }),
  z.object({
    kind: z.literal('payment_confirmation'),
    paymentId: uuid(),
    credits: z.int().positive(),
    amountCents: cents(),
  }),
  z.object({
    kind: z.literal('refund'),
    paymentId: uuid(),
    /** That went with the money. */
    credits: z.int().min(0),
    /** In the currency's smallest unit. */
    amountCents: cents(),
    /** Code of three letters: AUD, but for a held payment that arrived in another. */
    currency: publicText(),
  }),
  z.object({
    kind: z.literal('dispute'),
    paymentId: uuid(),
    status: z.enum(['open', 'won', 'lost']),
    /** Frozen, or removed once it is lost. */
    credits: z.int().min(0),
  }),
  z.object({ kind: z.literal('message'), messageId: uuid() }),
  z.object({
    kind: z.literal('reminder'),
    appointmentId: uuid(),
    /** The start that it reminds of: once the appointment has another, it no longer holds. */
    startTime: instant(),
    reminder: z.enum(reminderKinds),
  }),
]);
export type NotificationTopic = z.infer<typeof notificationTopic>;
