import {
  mostTags,
  postTextLimits as limits,
  queuedPostStatuses,
  writingSteps,
} from '@setter/events/blog/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, optionalText, personalText, requiredLines, requiredText, success } from '../fields.ts';

const queuedPost = z.object({
  id: z.uuid(),
  title: personalText,
  /** As it came: text or HTML. Shown as text only. */
  content: personalText,
  /** When it arrived. */
  created_at: instant(),
  status: z.enum(queuedPostStatuses),
  /** That have begun. */
  attempts: z.int(),
  mostAttempts: z.int(),
  /** Why the last attempt failed. */
  reason: personalText.nullable(),
  /** What is being written now. */
  step: z.enum(writingSteps).nullable(),
  lastAttemptAt: instant().nullable(),
  /** When it is tried again, after a failed attempt. */
  nextAttemptAt: instant().nullable(),
  /** Published without an admin. */
  autoPublish: z.boolean(),
});
export type QueuedPost = z.infer<typeof queuedPost>;

export const listQueuedPosts = defineCall({
  method: 'GET',
  path: '/api/admin/blog-queue',
  access: 'admin',
  cost: 'read',
  summary:
    'Posts that wait to be written: those under way, those that wait in the order of arrival, those that failed',
  response: z.array(queuedPost),
});

export const processQueuedPost = defineCall({
  method: 'POST',
  path: '/api/admin/process-queued-blog',
  access: 'admin',
  cost: 'command',
  summary: 'Have a queued post written and published now, or once more after it failed',
  body: z.object({ queueId: z.uuid() }),
  response: success,
  status: 202,
});

export const deleteQueuedPost = defineCall({
  method: 'DELETE',
  path: '/api/admin/blog-queue/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Delete a queued post for good, also while it is being written',
  params: z.object({ id: z.uuid() }),
  response: success,
});

export const getBlogSettings = defineCall({
  method: 'GET',
  path: '/api/admin/blog-settings',
  access: 'admin',
  cost: 'read',
  summary: 'Where posts arrive, and whether they are published without an admin',
  response: z.object({
    webhookUrl: z.string(),
    /** False: no secret is set, and nothing can arrive. */
    webhookIsOpen: z.boolean(),
    autoPublish: z.boolean(),
    writer: z.enum(['ai', 'built-in']),
  }),
});

/** What an automation sends to `POST /api/webhooks/blog`. */
export const incomingPost = z.object({
  title: requiredText(limits.title),
  content: requiredLines(256 * 1024),
  /** The sender's own id: the same again is the same post. */
  externalId: optionalText(200).optional(),
  excerpt: optionalText(limits.excerpt).default(null),
  tags: z
    .union([
      z.array(requiredText(limits.tag)),
      z.string().transform((all) =>
        all
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      ),
    ])
    .pipe(z.array(requiredText(limits.tag)).max(mostTags))
    .default([]),
  imageUrl: z
    .union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ }).max(limits.imageUrl)])
    .nullable()
    .default(null),
});
export type IncomingPost = z.infer<typeof incomingPost>;
