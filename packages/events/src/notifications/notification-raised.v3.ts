import { z } from 'zod';
import { reminderKinds } from '../appointments/value-sets.ts';
import type { PreviousShape } from '../define-event.ts';
import { cents, instant, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

/** Before a refund said in which currency it went back. */
export const notificationRaisedV3: PreviousShape = {
  version: 3,
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
      z.object({
        kind: z.literal('refund'),
        paymentId: uuid(),
        credits: z.int().min(0),
        amountCents: cents(),
      }),
      z.object({
        kind: z.literal('dispute'),
        paymentId: uuid(),
        status: z.enum(['open', 'won', 'lost']),
        credits: z.int().min(0),
      }),
      z.object({ kind: z.literal('message'), messageId: uuid() }),
      z.object({
        kind: z.literal('reminder'),
        appointmentId: uuid(),
        startTime: instant(),
        reminder: z.enum(reminderKinds),
      }),
    ]),
  }),
  upcast: ({ topic, ...data }) => ({ ...data, topic: inDollars(topic as Topic) }),
};

type Topic = { readonly kind: string };

const inDollars = (topic: Topic) => (topic.kind === 'refund' ? { ...topic, currency: 'AUD' } : topic);
