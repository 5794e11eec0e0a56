import { paymentActions, paymentGroups, paymentStates } from '@setter/events/payments/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, personalText, requiredText } from '../fields.ts';
import { defineList } from '../list-query.ts';

const reasonLimits = { reason: 500 } as const;

const money = z.object({
  credits: z.int().nullable(),
  /** Integer cents. */
  amountCents: z.int(),
  /** ISO 4217, capital. */
  currency: z.string(),
  liveMode: z.boolean(),
});

const payment = z.object({
  id: z.uuid(),
  clientId: z.int(),
  clientName: personalText,
  credits: z.int(),
  /** Integer cents, GST included. */
  amountCents: z.int(),
  /** Zero when the business was not registered for GST as the payment started. */
  gstCents: z.int(),
  currency: z.string(),
  state: z.enum(paymentStates),
  /** Unspent credits that a refund can still take back, and what they cost; 0 when nothing can be refunded. */
  refundableCredits: z.int(),
  refundableCents: z.int(),
  liveMode: z.boolean(),
  createdAt: instant(),
  /** e.g. `Visa ending 4242`; null until it was paid. */
  card: z.string().nullable(),
  /** Of a held payment or an open dispute: it waits for an admin. */
  isWaiting: z.boolean(),
  allowedActions: z.array(z.enum(paymentActions)),
});
export type PaymentItem = z.infer<typeof payment>;

const details = /* @__PURE__ */ (() =>
  payment.extend({
    /** The card provider's PaymentIntent. */
    intentId: z.string(),
    /** What was paid back so far, and the credits that went with it. */
    refundedCents: z.int(),
    refundedCredits: z.int(),
    /** What a refund of 1, 2, … of the refundable credits pays back, integer cents. */
    refundAmounts: z.array(z.int()),
    /** Of a held payment: credits at the price that was ordered, and what they leave. Null in another currency. */
    receivedPaysFor: z
      .object({
        credits: z.int(),
        leftCents: z.int(),
        /** What the first credit of the order costs. */
        creditCents: z.int(),
      })
      .nullable(),
    /** Oldest first. `by`: an admin's name, `Card provider`, or `Setter`. */
    history: z.array(
      z.object({ at: instant(), what: z.string(), by: personalText, detail: personalText.nullable() }),
    ),
    /** Why it is held: what was expected and what arrived. */
    review: z.object({ expected: money, received: money }).nullable(),
    /** The open dispute, else the last one. */
    dispute: z
      .object({
        id: z.string(),
        reason: z.string(),
        amountCents: z.int(),
        /** Unspent credits that are frozen while it is open; those that were removed when it was lost. */
        credits: z.int(),
        evidenceDueBy: instant().nullable(),
        status: z.enum(['open', 'won', 'lost']),
      })
      .nullable(),
    /**
     * Money that went back beyond the price of the credits that went with it, and how many credits it had bought that were
     * spent before; null when there is none.
     */
    shortfall: z.object({ credits: z.int(), cents: z.int() }).nullable(),
    /** Of the invoice and its adjustment notes, oldest first. */
    documents: z.array(z.object({ number: z.string(), kind: z.enum(['invoice', 'adjustment_note']) })),
    /** Whether the card provider is the sandbox, whose disputes can be decided here. */
    isSandbox: z.boolean(),
  }))();
export type PaymentDetails = z.infer<typeof details>;

/** `q` is searched in the client's names, business and e-mail, in the payment's ids, and in the numbers of its documents. */
export const listPayments = defineList({
  path: '/api/admin/payments',
  access: 'admin',
  summary: 'Payments by card, the newest first',
  sorts: ['createdAt', 'amountCents'],
  filters: {
    state: z.enum(paymentStates).optional(),
    group: z.enum(paymentGroups).optional(),
    clientId: z.coerce.number<number>().int().positive().optional(),
    /** Those that wait for an admin: held, or disputed with evidence due. */
    waiting: z.enum(['true', 'false']).optional(),
  },
  item: payment,
});

const params = z.object({ id: z.uuid() });

export const getPayment = defineCall({
  method: 'GET',
  path: '/api/admin/payments/{id}',
  access: 'admin',
  cost: 'read',
  summary: 'One payment with its whole history',
  params,
  response: details,
});

/** A held payment is refunded whole: `credits` is left out then. */
export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/{id}/refund',
  access: 'admin',
  cost: 'command',
  summary: 'Refund unspent credits of a payment, or a held payment as a whole',
  params,
  limits: reasonLimits,
  body: z.object({
    credits: z.int().positive('Refund at least one credit.').optional(),
    /** `refundedCredits` as it was shown: 409 `payment_changed` when more was refunded since. */
    expectedRefundedCredits: z.int().min(0).optional(),
    reason: requiredText(reasonLimits.reason),
  }),
  response: payment,
  status: 202,
});

export const acceptPayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/{id}/accept',
  access: 'admin',
  cost: 'command',
  summary: 'Accept a held payment for a number of credits',
  params,
  limits: reasonLimits,
  body: z.object({
    credits: z.int().positive('Give at least one credit.').max(1000),
    reason: requiredText(reasonLimits.reason),
  }),
  response: payment,
});

export const decideSandboxDispute = defineCall({
  method: 'POST',
  path: '/api/sandbox/disputes/{id}/decide',
  access: 'admin',
  cost: 'command',
  summary: 'Win or lose a dispute (sandbox only)',
  params: z.object({ id: requiredText(100) }),
  body: z.object({ outcome: z.enum(['won', 'lost']) }),
  response: z.object({ status: z.enum(['won', 'lost']) }),
});
