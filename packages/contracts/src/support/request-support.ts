import { supportTopics, type SupportTopic, supportUrgencies } from '@setter/events/support/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { optionalText, requiredEmail, requiredLines, requiredText, successMessage } from '../fields.ts';

export const requestSupport = defineCall({
  method: 'POST',
  path: '/api/support',
  access: 'public',
  cost: 'form',
  summary: 'Ask for support; sent by a signed-in client it is linked to the client',
  body: z.object({
    name: requiredText(200),
    email: requiredEmail(),
    phone: optionalText(50).default(null),
    businessName: optionalText(200).default(null),
    supportTopic: z.enum(
      Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]],
      'Please select a topic from the dropdown.',
    ),
    urgency: z.enum(supportUrgencies).default('medium'),
    message: requiredLines(5000),
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
