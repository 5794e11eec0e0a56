import { supportTopics, type SupportTopic, supportUrgencies } from '@setter/events/support/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { longestEmail } from '../email/address.ts';
import { optionalText, requiredEmail, requiredLines, requiredText, successMessage } from '../fields.ts';

const limits = { name: 200, email: longestEmail, phone: 50, businessName: 200, message: 5000 } as const;

export const requestSupport = defineCall({
  method: 'POST',
  path: '/api/support',
  access: 'public',
  cost: 'form',
  summary: 'Ask for support; sent by a signed-in client it is linked to the client',
  limits,
  body: z.object({
    name: requiredText(limits.name),
    email: requiredEmail(),
    phone: optionalText(limits.phone).default(null),
    businessName: optionalText(limits.businessName).default(null),
    supportTopic: z.enum(
      Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]],
      'Please select a topic from the dropdown.',
    ),
    urgency: z.enum(supportUrgencies).default('medium'),
    message: requiredLines(limits.message),
  }),
  response: successMessage,
  status: 201,
  bodyLimit: publicFormLimit,
});

/** What the form is filled in with; null for a visitor. */
export const supportSender = defineCall({
  method: 'GET',
  path: '/api/support/sender',
  access: 'public',
  cost: 'read',
  summary: 'Name, e-mail and business of the signed-in client, for the support form',
  response: z.object({
    sender: z.object({ name: z.string(), email: z.string(), businessName: z.string() }).nullable(),
  }),
});
