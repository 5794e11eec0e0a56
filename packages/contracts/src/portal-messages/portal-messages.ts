import { messageLimits, messageTypes } from '@setter/events/portal-messages/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  instant,
  numericId,
  personalText,
  plannedInstantOrDay,
  requiredLines,
  requiredText,
  success,
} from '../fields.ts';
import { defineList } from '../list-query.ts';

export const missingMessage = 'Subject and message are required';

const portalMessage = z.object({
  id: z.uuid(),
  /** Null: all clients. */
  clientUserId: z.int().nullable(),
  recipientName: personalText,
  subject: personalText,
  message: personalText,
  type: z.enum(messageTypes),
  isPinned: z.boolean(),
  /** Until when a pinned one is shown in the portal; null: until it is dismissed. */
  expiresAt: instant().nullable(),
  sendEmail: z.boolean(),
  createdAt: instant(),
});
export type PortalMessage = z.infer<typeof portalMessage>;

/** `q` is searched in the subject and the names of the recipient. */
export const listMessages = defineList({
  path: '/api/admin/messages',
  access: 'admin',
  summary: 'Messages to clients, newest first',
  sorts: ['createdAt'],
  filters: {
    /** `expired`: those whose time is over, pinned or not. */
    show: z.enum(['pinned', 'expired']).optional(),
  },
  item: portalMessage,
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/admin/messages',
  access: 'admin',
  cost: 'command',
  summary: 'Send a message to one client or, with clientId null, to all',
  body: z.object({
    clientId: z.int().positive().nullable().default(null),
    subject: requiredText(messageLimits.subject, missingMessage),
    message: requiredLines(messageLimits.message, missingMessage),
    type: z.enum(messageTypes).default('info'),
    isPinned: z.boolean().default(false),
    expiresAt: plannedInstantOrDay().nullable().default(null),
    sendEmail: z.boolean().default(false),
  }),
  response: portalMessage,
  status: 201,
});

const params = z.object({ id: z.uuid() });

export const deleteMessage = defineCall({
  method: 'DELETE',
  path: '/api/admin/messages/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Delete a message; its notification and banner disappear for everyone',
  params,
  response: success,
});

/** `q` is searched in username, name, business and e-mail. */
export const listRecipients = defineList({
  path: '/api/auth/users',
  access: 'admin',
  summary: 'Active clients, to whom a message can be sent',
  sorts: ['name', 'businessName', 'username', 'createdAt'],
  filters: {
    /** The client of this number only. */
    id: numericId().optional(),
  },
  item: z.object({
    id: z.int(),
    email: personalText.nullable(),
    firstName: personalText.nullable(),
    businessName: personalText.nullable(),
    username: personalText,
  }),
});

export const clientMessage = portalMessage.pick({
  id: true,
  subject: true,
  message: true,
  type: true,
  isPinned: true,
  createdAt: true,
  expiresAt: true,
});

export const listClientMessages = defineCall({
  method: 'GET',
  path: '/api/client/messages',
  access: 'client',
  cost: 'read',
  summary: "The client's messages that have neither expired nor been dismissed, newest first",
  response: z.array(clientMessage),
});

export const dismissMessage = defineCall({
  method: 'POST',
  path: '/api/client/messages/{id}/dismiss',
  access: 'client',
  cost: 'command',
  summary: "Take a message's banner away",
  params,
  response: success,
});
