import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../fields.ts';

/** A post as everyone may read it. */
export const blogPost = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  tags: z.array(z.string()),
  /** Of its image, 960 pixels wide; null where the cover is drawn from the title. */
  imageUrl: z.string().nullable(),
  /** SHA-256 of its image, by which it is had in other widths and formats. */
  imageId: z.string().nullable(),
  coverVariant: z.int(),
  publishedAt: instant(),
  /** When it was last revised. */
  revisedAt: instant().nullable(),
  /** Readers, each counted once a day. */
  uniqueViews: z.int(),
  /** Rises with each revision: `expectedVersion` of the next. */
  version: z.int(),
  fromQueue: z.boolean(),
});
export type BlogPost = z.infer<typeof blogPost>;

const postCard = blogPost.omit({ content: true });
export type PostCard = z.infer<typeof postCard>;

const postViews = ['full', 'cards'] as const;

export const listPosts = defineCall({
  method: 'GET',
  path: '/api/blogs',
  access: 'public',
  cost: 'read',
  summary: 'Published posts, the newest first; `view=cards` leaves their content out',
  query: z.object({ view: z.enum(postViews).default('full') }),
  response: z.array(postCard.extend({ content: z.string().optional() })),
});

export const getPost = defineCall({
  method: 'GET',
  path: '/api/blogs/{slug}',
  access: 'public',
  cost: 'read',
  summary: 'A post by its address, whatever its letter case; 410 once it is removed',
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: blogPost,
});
