import { emailStatuses } from '@setter/events/email/value-sets';
import {
  supportActions,
  supportStatuses,
  supportTopics,
  type SupportTopic,
  supportUrgencies,
} from '@setter/events/support/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, personalText, requiredLines, success } from '../fields.ts';
import { defineList } from '../list-query.ts';

const topics = /* @__PURE__ */ Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]];

const supportReply = z.object({
  id: z.uuid(),
  message: personalText,
  repliedAt: instant(),
  /** The admin who replied. */
  by: personalText.nullable(),
  /** What became of its mail; null until that is queued. */
  emailStatus: z.enum(emailStatuses).nullable(),
});

const supportRequest = z.object({
  id: z.uuid(),
  /** The client who was signed in when it was sent. */
  clientId: z.int().nullable(),
  name: personalText,
  email: personalText,
  phone: personalText.nullable(),
  businessName: personalText.nullable(),
  supportTopic: z.enum(topics),
  urgency: z.enum(supportUrgencies),
  message: personalText,
  status: z.enum(supportStatuses),
  /** When the first reply is due. */
  dueAt: instant(),
  replies: z.array(supportReply),
  createdAt: instant(),
  /** What can be done with it when this is answered. */
  allowedActions: z.array(z.enum(supportActions)),
});
export type SupportRequest = z.infer<typeof supportRequest>;

/** `q` is searched in name, business, e-mail, topic and message. */
export const listSupportRequests = defineList({
  path: '/api/admin/support-requests',
  access: 'admin',
  summary: 'Requests for support, the newest first',
  sorts: ['createdAt', 'dueAt'],
  filters: {
    /** The request of this id only. */
    id: z.uuid().optional(),
    status: z.enum(supportStatuses).optional(),
    /** Those that wait for a reply, or those that do not. */
    waiting: z.enum(['true', 'false']).optional(),
    clientId: z.coerce.number<number>().int().positive().optional(),
  },
  item: supportRequest,
});

const params = z.object({ id: z.uuid() });

const replyLimits = { message: 5000 } as const;

export const replyToSupport = defineCall({
  method: 'POST',
  path: '/api/admin/support-requests/{id}/reply',
  access: 'admin',
  cost: 'command',
  summary: 'Reply by e-mail to a request for support',
  params,
  limits: replyLimits,
  body: z.object({ message: requiredLines(replyLimits.message) }),
  response: success,
});

export const closeSupport = defineCall({
  method: 'POST',
  path: '/api/admin/support-requests/{id}/close',
  access: 'admin',
  cost: 'command',
  summary: 'Close a request for support, with or without a reply',
  params,
  response: success,
});
