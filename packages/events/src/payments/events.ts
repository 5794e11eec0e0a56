import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { cardGateways, disputeOutcomes } from './value-sets.ts';

export const paymentEvents = [
  defineEvent(
    'DisputeClosed',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      disputeId: publicText(),
      outcome: z.enum(disputeOutcomes),
    }),
  ),
  defineEvent(
    'PaymentCancelled',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      intentId: publicText(),
      cause: z.enum(['superseded', 'abandoned', 'provider']),
    }),
  ),
  defineEvent(
    'PaymentDisputed',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      disputeId: publicText(),
      amountCents: cents(),
    }),
  ),
  defineEvent(
    'PaymentFailed',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      intentId: publicText(),
      /** The provider's decline code. */
      declineCode: publicText().nullable(),
    }),
  ),
  defineEvent(
    'PaymentHeldForReview',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      intentId: publicText(),
      /** What the provider captured, which differs from what was started. */
      captured: z.object({
        amountCents: cents(),
        currency: publicText(),
        liveMode: z.boolean(),
        packId: publicText().nullable(),
        credits: z.int().nullable(),
        clientId: z.int().nullable(),
      }),
      differences: z.array(z.enum(['amount', 'currency', 'live_mode', 'pack', 'credits', 'client'])),
    }),
  ),
  defineEvent(
    'PaymentRefunded',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      refundId: publicText(),
      amountCents: cents(),
    }),
  ),
  defineEvent(
    'PaymentStarted',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      /** The card provider's PaymentIntent. */
      intentId: publicText(),
      gateway: z.enum(cardGateways),
      packId: publicText(),
      credits: z.int().positive(),
      amountCents: cents(),
      gstCents: cents(),
      currency: z.literal('AUD'),
      liveMode: z.boolean(),
    }),
  ),
  defineEvent(
    'PaymentSucceeded',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      intentId: publicText(),
      lotId: uuid(),
      credits: z.int().positive(),
      amountCents: cents(),
      currency: z.literal('AUD'),
      card: z.object({ brand: publicText(), last4: publicText() }).nullable(),
    }),
  ),
] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
