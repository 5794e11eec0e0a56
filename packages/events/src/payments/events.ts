import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, instant, publicText, uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { cardGateways, disputeOutcomes } from './value-sets.ts';

/** Credits that were spent before their money was returned, and that money. */
const shortfall = { shortfallCredits: z.int().min(0), shortfallCents: cents() };

export const paymentEvents = [
  defineEvent(
    'DisputeClosed',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      disputeId: publicText(),
      outcome: z.enum(disputeOutcomes),
      /** What was disputed. */
      amountCents: cents(),
      /** Credits that were removed, since it was lost. */
      credits: z.int().min(0),
      ...shortfall,
    }),
  ),
  defineEvent(
    'DisputeChanged',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      disputeId: publicText(),
      /** Null once no evidence can be given any more. */
      evidenceDueBy: instant().nullable(),
    }),
  ),
  defineEvent(
    'PaymentAccepted',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      /** What an admin gives for it. */
      credits: z.int().positive(),
      /** What was received. */
      amountCents: cents(),
      gstCents: cents(),
      reason: personal('client'),
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
      /** The provider's code, such as `fraudulent`. */
      reason: publicText(),
      evidenceDueBy: instant().nullable(),
      /** Unspent credits that it froze. */
      credits: z.int().min(0),
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
    'PaymentProcessingStarted',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      intentId: publicText(),
    }),
  ),
  defineEvent(
    'PaymentRefunded',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      refundId: publicText(),
      amountCents: cents(),
      /** Of our request; null for a refund that was made at the provider. */
      requestId: uuid().nullable(),
      /** Unspent credits that went with the money. */
      credits: z.int().min(0),
      ...shortfall,
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
  defineEvent(
    'RefundFailed',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      requestId: uuid().nullable(),
      /** Null when the provider refused to make it. */
      refundId: publicText().nullable(),
      amountCents: cents(),
      /** Credits that can be spent again. */
      credits: z.int().min(0),
      /** The provider's words. */
      reason: publicText(),
    }),
  ),
  /** The provider has begun a refund that was not asked for here, and has not decided it. */
  defineEvent(
    'RefundInitiated',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      refundId: publicText(),
      amountCents: cents(),
      /** Unspent credits that it freezes. */
      credits: z.int().min(0),
    }),
  ),
  defineEvent(
    'RefundRequested',
    z.object({
      paymentId: uuid(),
      clientId: clientId(),
      requestId: uuid(),
      /** 0 for a held payment, which gave none. */
      credits: z.int().min(0),
      amountCents: cents(),
      reason: personal('client'),
    }),
  ),
] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
