import { subscriptionStatuses } from '@setter/events/newsletter/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, numericId, personalText, success } from '../fields.ts';
import { defineList } from '../list-query.ts';

const subscriber = z.object({
  id: z.uuid(),
  email: personalText,
  /** `requested`: the link in the mail was not used yet. */
  status: z.enum(subscriptionStatuses),
  requestedAt: instant(),
  confirmedAt: instant().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const listSubscribers = defineList({
  path: '/api/admin/newsletter/subscribers',
  access: 'admin',
  summary: 'Who is subscribed to the newsletter or has asked for it, the newest first',
  sorts: ['email', 'requestedAt'],
  filters: {
    /** The subscription of this id only. */
    id: z.uuid().optional(),
    status: z.enum(subscriptionStatuses).optional(),
  },
  item: subscriber,
});

export const getPostProgress = defineCall({
  method: 'GET',
  path: '/api/admin/newsletter/posts/{postId}',
  access: 'admin',
  cost: 'read',
  summary:
    'How many mails of a post wait, were sent, have failed, or went nowhere since the subscriber had left',
  params: z.object({ postId: numericId() }),
  response: z.object({
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    dropped: z.int(),
    /** Handed over and not confirmed. */
    unknown: z.int(),
  }),
});

export const sendNewsletterPost = defineCall({
  method: 'POST',
  path: '/api/admin/newsletter/send',
  access: 'admin',
  cost: 'command',
  summary: 'Send a published post to those who are subscribed now; a repeat sends nothing twice',
  body: z.object({ postId: z.int().positive() }),
  response: success,
  status: 202,
});
