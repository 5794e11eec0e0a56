import { z } from 'zod';
import { reminderKinds } from '../appointments/value-sets.ts';
import { account } from '../identity/account.ts';
import { instant, publicText, uuid } from '../marks.ts';
import { disputeSteps } from '../payments/value-sets.ts';
import { clientId } from '../subjects.ts';

/** What a mail is about, by ids: its text is made from them when it is sent. */
export const emailTopic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appointment'), clientId: clientId(), appointmentId: uuid() }),
  z.object({
    kind: z.literal('reminder'),
    clientId: clientId(),
    appointmentId: uuid(),
    startTime: instant(),
    reminder: z.enum(reminderKinds),
  }),
  z.object({ kind: z.literal('message'), clientId: clientId(), messageId: uuid() }),
  /** An invoice, or the note of that document id that adjusts it; it is attached. */
  z.object({ kind: z.literal('invoice'), clientId: clientId(), invoiceId: uuid(), documentId: uuid() }),
  z.object({ kind: z.literal('account'), ...account }),
  /** To the address that a client had before the change that this event recorded. */
  z.object({ kind: z.literal('former-address'), clientId: clientId(), changeId: uuid() }),
  z.object({ kind: z.literal('welcome'), clientId: clientId() }),
  z.object({ kind: z.literal('password-reset'), accounts: z.array(z.object(account)).min(1) }),
  /** To the person who asked for support: that it has come in, or a reply. */
  z.object({ kind: z.literal('support'), requestId: uuid(), replyId: uuid().nullable() }),
  z.object({ kind: z.literal('support-alert'), requestId: uuid(), adminId: uuid() }),
  z.object({ kind: z.literal('lead-alert'), leadId: uuid(), adminId: uuid() }),
  z.object({ kind: z.literal('held-payment'), clientId: clientId(), paymentId: uuid(), adminId: uuid() }),
  z.object({
    kind: z.literal('dispute'),
    clientId: clientId(),
    paymentId: uuid(),
    disputeId: publicText(),
    step: z.enum(disputeSteps),
    /** Null for the mail to the client. */
    adminId: uuid().nullable(),
  }),
  /** To the client: a payment that gave no credits went back. */
  z.object({
    kind: z.literal('returned-payment'),
    clientId: clientId(),
    paymentId: uuid(),
    refundId: publicText(),
  }),
  z.object({ kind: z.literal('unknown-payment'), intentId: publicText(), adminId: uuid() }),
  /** To an admin: what a comparison with the card provider found. */
  z.object({ kind: z.literal('reconciliation'), day: publicText(), adminId: uuid() }),
  z.object({ kind: z.literal('subscription'), subscriptionId: uuid() }),
  z.object({ kind: z.literal('newsletter-post'), postId: z.int().positive(), subscriptionId: uuid() }),
]);
export type EmailTopic = z.infer<typeof emailTopic>;
