import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { consentVersion, pagePath } from '../consent/sent-consent.ts';
import { requiredEmail, successMessage } from '../fields.ts';

const token = () => z.string().min(1, { abort: true }).max(200);

export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  cost: 'form',
  summary: 'Mail a link that confirms a subscription; the answer is the same for every address',
  body: z.object({ email: requiredEmail(), consentVersion: consentVersion(), page: pagePath() }),
  response: successMessage,
  status: 202,
  bodyLimit: publicFormLimit,
});

export const confirmSubscription = defineCall({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  cost: 'command',
  summary: 'Confirm a subscription with the token of its link, within 7 days',
  body: z.object({ token: token() }),
  response: successMessage,
  bodyLimit: publicFormLimit,
});

/** The link of a mail's header; `POST` to it unsubscribes at one click (RFC 8058). */
export const openUnsubscribePage = defineCall({
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  cost: 'read',
  summary: 'Leads a browser to the page that unsubscribes; changes nothing',
  query: z.object({ token: token() }),
  response: z.object({}),
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  cost: 'command',
  summary: 'End a subscription and erase its address: by a token as JSON, or by the form of a one-click',
  query: z.object({ token: token().optional() }),
  body: z.union([z.object({ token: token() }), z.object({ 'List-Unsubscribe': z.literal('One-Click') })], {
    error: 'Send the token of the link.',
  }),
  response: successMessage,
  takesForms: true,
  bodyLimit: publicFormLimit,
});
