import { coverVariants, mostTags, postTextLimits as limits } from '@setter/events/blog/value-sets';
import { foldText } from '@setter/events/texts/fold-text';
import { z } from 'zod';
import { blogPost } from './posts.ts';
import { defineCall } from '../call.ts';
import { numericId, optionalText, requiredLines, requiredText, success } from '../fields.ts';

export const missingPost = 'Title and content are required.';

/** Bytes of a body that holds a post: its HTML as JSON, in which a character may take several. */
const postBodyLimit = 512 * 1024;

const formLimits = { title: limits.title, excerpt: limits.excerpt } as const;

const tags = () =>
  z
    .array(requiredText(limits.tag))
    .max(mostTags, `Use at most ${mostTags} tags.`)
    .transform((all) => [...new Map(all.map((tag) => [foldText(tag), tag])).values()]);

const post = {
  title: requiredText(limits.title, missingPost),
  /** HTML; what is not allowed in a post is dropped. */
  content: requiredLines(postBodyLimit, missingPost),
  /** Blank: the first sentences of the text. */
  excerpt: optionalText(limits.excerpt).default(null),
  tags: tags().default([]),
  /** Of `POST /api/admin/images`; null draws a cover from the title. */
  imageId: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
  /** Which of the drawn covers; without it, one that follows from the title. */
  coverVariant: z
    .int()
    .min(0)
    .max(coverVariants - 1)
    .optional(),
};

export const createPost = defineCall({
  method: 'POST',
  path: '/api/admin/create-blog',
  access: 'admin',
  cost: 'command',
  summary: 'Publish a post at once, under an address made from its title',
  limits: formLimits,
  body: z.object(post),
  response: blogPost,
  status: 201,
  bodyLimit: postBodyLimit,
});

const params = z.object({ id: numericId() });

export const revisePost = defineCall({
  method: 'PUT',
  path: '/api/admin/blog/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Revise a post; its address stays',
  params,
  limits: formLimits,
  body: z.object({
    ...post,
    /** The version that was opened: 409 `post_changed` when there is a newer one. */
    expectedVersion: z.int().positive().nullable().default(null),
  }),
  response: blogPost,
  bodyLimit: postBodyLimit,
});

export const removePost = defineCall({
  method: 'DELETE',
  path: '/api/admin/blog/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Delete a post for good: its texts can be read nowhere, and its address answers 410',
  params,
  response: success,
});
