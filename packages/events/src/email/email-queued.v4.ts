import { z } from 'zod';
import { reminderKinds } from '../appointments/value-sets.ts';
import type { PreviousShape } from '../define-event.ts';
import { account } from '../identity/account.ts';
import { instant, publicText, uuid } from '../marks.ts';
import { disputeSteps } from '../payments/value-sets.ts';
import { clientId } from '../subjects.ts';
import { emailTemplatesV3 } from './previous-templates.ts';

/** Before mails were about a reconciliation. */
export const emailQueuedV4: PreviousShape = {
  version: 4,
  schema: z.object({
    emailId: uuid(),
    template: z.enum(emailTemplatesV3),
    recipient: publicText(),
    topic: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('appointment'), clientId: clientId(), appointmentId: uuid() }),
      z.object({
        kind: z.literal('reminder'),
        clientId: clientId(),
        appointmentId: uuid(),
        startTime: instant(),
        reminder: z.enum(reminderKinds),
      }),
      z.object({ kind: z.literal('message'), clientId: clientId(), messageId: uuid() }),
      z.object({ kind: z.literal('invoice'), clientId: clientId(), invoiceId: uuid(), documentId: uuid() }),
      z.object({ kind: z.literal('account'), ...account }),
      z.object({ kind: z.literal('former-address'), clientId: clientId(), changeId: uuid() }),
      z.object({ kind: z.literal('welcome'), clientId: clientId() }),
      z.object({ kind: z.literal('password-reset'), accounts: z.array(z.object(account)).min(1) }),
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
        adminId: uuid().nullable(),
      }),
      z.object({
        kind: z.literal('returned-payment'),
        clientId: clientId(),
        paymentId: uuid(),
        refundId: publicText(),
      }),
      z.object({ kind: z.literal('unknown-payment'), intentId: publicText(), adminId: uuid() }),
      z.object({ kind: z.literal('subscription'), subscriptionId: uuid() }),
      z.object({ kind: z.literal('newsletter-post'), postId: z.int().positive(), subscriptionId: uuid() }),
    ]),
  }),
  upcast: (data) => ({ ...data }),
};
