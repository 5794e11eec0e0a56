import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { cents, publicText, uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { rubricVersion } from '../fair-credits/rubric-version.ts';
import { creditRemovalCauses, creditReturnCauses, grantKinds, lotFreezeCauses } from './value-sets.ts';

export const walletEvents = [
  defineEvent(
    'CreditReturned',
    z.object({
      clientId: clientId(),
      spendId: uuid(),
      lotId: uuid(),
      appointmentId: uuid(),
      cause: z.enum(creditReturnCauses),
      reason: personal('client').nullable(),
      /** The number of the rule by which a fair credit comes back; absent for another cause. */
      fairCreditRule: z.int().positive().nullable().optional(),
    }),
  ),
  defineEvent(
    'CreditSpent',
    z.object({
      clientId: clientId(),
      spendId: uuid(),
      lotId: uuid(),
      appointmentId: uuid(),
      rubricVersion: rubricVersion(),
    }),
  ),
  defineEvent(
    'CreditsGranted',
    z.object({
      clientId: clientId(),
      lotId: uuid(),
      credits: z.int().positive(),
      kind: z.enum(grantKinds),
      reason: personal('client'),
      /** Only for credits that were paid for outside the platform. */
      paid: z
        .object({
          amountCents: cents(),
          gstCents: cents(),
          currency: z.literal('AUD'),
          reference: personal('client'),
        })
        .nullable(),
    }),
  ),
  defineEvent(
    'CreditsPurchased',
    z.object({
      clientId: clientId(),
      lotId: uuid(),
      paymentId: uuid(),
      packId: publicText(),
      credits: z.int().positive(),
      /** What was paid, GST included. */
      priceCents: cents(),
      gstCents: cents(),
      currency: z.literal('AUD'),
      liveMode: z.boolean(),
    }),
  ),
  defineEvent(
    'CreditsRemoved',
    z.object({
      clientId: clientId(),
      credits: z.int().positive(),
      /** From which lots, in the order in which they were taken. */
      fromLots: z.array(z.object({ lotId: uuid(), credits: z.int().positive() })),
      reason: personal('client'),
      /** Absent for a correction. */
      cause: z.enum(creditRemovalCauses).optional(),
    }),
  ),
  defineEvent(
    'LotFrozen',
    z.object({
      clientId: clientId(),
      lotId: uuid(),
      /** Our id of the refund that was asked for, or the provider's id of the dispute. */
      freezeId: publicText(),
      /** Unspent credits that can't be used while this freeze is in force, besides those that it holds already. */
      credits: z.int().min(0),
      cause: z.enum(lotFreezeCauses),
    }),
  ),
  defineEvent(
    'LotRefunded',
    z.object({
      clientId: clientId(),
      lotId: uuid(),
      paymentId: uuid(),
      /** The provider's id of the refund, or of the dispute that was lost. */
      refundId: publicText(),
      /** 0 when all that the money bought is spent. */
      credits: z.int().min(0),
      /** 0 when the money was recorded before, and the credits have come back since. */
      amountCents: cents(),
    }),
  ),
  defineEvent(
    'LotRefundReversed',
    z.object({
      clientId: clientId(),
      lotId: uuid(),
      paymentId: uuid(),
      refundId: publicText(),
      /** Credits that come back, since the money did not arrive. */
      credits: z.int().min(0),
      amountCents: cents(),
    }),
  ),
  defineEvent(
    'LotReleased',
    z.object({
      clientId: clientId(),
      lotId: uuid(),
      freezeId: publicText(),
      /** All that the freeze held: it ends. */
      credits: z.int().min(0),
    }),
  ),
] as const;
export type WalletEvent = EventOf<(typeof walletEvents)[number]>;
