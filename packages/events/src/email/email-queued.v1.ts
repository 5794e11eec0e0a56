import { z } from 'zod';
import { reminderKinds } from '../appointments/value-sets.ts';
import type { PreviousShape } from '../define-event.ts';
import { account } from '../identity/account.ts';
import { instant, publicText, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { emailTemplatesV1 } from './previous-templates.ts';

/** Before mails were about invoices. */
export const emailQueuedV1: PreviousShape = {
  version: 1,
  schema: z.object({
    emailId: uuid(),
    template: z.enum(emailTemplatesV1),
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
      z.object({ kind: z.literal('account'), ...account }),
      z.object({ kind: z.literal('welcome'), clientId: clientId() }),
      z.object({ kind: z.literal('password-reset'), accounts: z.array(z.object(account)).min(1) }),
      z.object({ kind: z.literal('support'), requestId: uuid(), replyId: uuid().nullable() }),
      z.object({ kind: z.literal('support-alert'), requestId: uuid(), adminId: uuid() }),
      z.object({ kind: z.literal('lead-alert'), leadId: uuid(), adminId: uuid() }),
      z.object({ kind: z.literal('subscription'), subscriptionId: uuid() }),
      z.object({ kind: z.literal('newsletter-post'), postId: z.int().positive(), subscriptionId: uuid() }),
    ]),
  }),
  upcast: (data) => ({ ...data }),
};
