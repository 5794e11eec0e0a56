import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { day, instant, publicText, uuid } from '../marks.ts';
import { personal } from '../subjects.ts';
import { coverVariants } from './value-sets.ts';

/** A post's text is long: an event of one takes more than others. */
const postBytes = 512 * 1024;

/** In the order in which posts were published. */
const postId = () => z.int().positive();

/** Texts of a post are encrypted under a key of its own, so that a removed post can be read nowhere. */
const text = () => personal('post');

const postTexts = {
  title: text(),
  excerpt: text(),
  /** Sanitised HTML. */
  content: text(),
  tags: z.array(text()),
  /** SHA-256 of an image of ours, in hexadecimal; null draws a cover from the title. */
  imageId: publicText().nullable(),
  /** Which of the drawn covers. */
  coverVariant: z
    .int()
    .min(0)
    .max(coverVariants - 1),
};

export const blogEvents = [
  defineEvent(
    'PostPublished',
    z.object({
      postId: postId(),
      slug: text(),
      ...postTexts,
      /** The queued post that it was written from. */
      queuedPostId: uuid().nullable(),
    }),
    [],
    { maxBytes: postBytes },
  ),
  defineEvent('PostRevised', z.object({ postId: postId(), ...postTexts }), [], { maxBytes: postBytes }),
  defineEvent('PostRemoved', z.object({ postId: postId() })),
  /** Counted in batches. */
  defineEvent(
    'PostViewed',
    z.object({
      postId: postId(),
      day: day(),
      views: z.int().positive(),
      /** Visitors that this day had not seen on this post before. */
      uniqueViews: z.int().min(0),
    }),
  ),
  defineEvent(
    'PostQueued',
    z.object({
      queuedPostId: uuid(),
      title: personal('queued-post'),
      /** What the post is written from: text or HTML, as it came. */
      content: personal('queued-post'),
      excerpt: personal('queued-post').nullable(),
      tags: z.array(personal('queued-post')),
      imageUrl: personal('queued-post').nullable(),
      /** Written and published without an admin. */
      autoPublish: z.boolean(),
    }),
    [],
    { maxBytes: postBytes },
  ),
  /** An admin asked for it to be written and published now. */
  defineEvent('QueuedPostRequested', z.object({ queuedPostId: uuid() })),
  defineEvent(
    'QueuedPostWritingStarted',
    z.object({
      queuedPostId: uuid(),
      /** Of the job that writes: one that runs again goes on. */
      attemptId: uuid(),
      attempt: z.int().positive(),
      startedAt: instant(),
    }),
  ),
  /** Its text, excerpt and tags are there; an image is looked for. */
  defineEvent('QueuedPostWritten', z.object({ queuedPostId: uuid(), attempt: z.int().positive() })),
  defineEvent(
    'QueuedPostAttemptFailed',
    z.object({
      queuedPostId: uuid(),
      attempt: z.int().positive(),
      /** A sentence for the admins. */
      reason: personal('queued-post'),
      nextAttemptAt: instant(),
    }),
  ),
  defineEvent(
    'QueuedPostFailed',
    z.object({
      queuedPostId: uuid(),
      attempts: z.int().positive(),
      reason: personal('queued-post'),
    }),
  ),
  defineEvent('QueuedPostPublished', z.object({ queuedPostId: uuid(), postId: postId() })),
  defineEvent('QueuedPostDeleted', z.object({ queuedPostId: uuid() })),
] as const;

type AnyBlogEvent = EventOf<(typeof blogEvents)[number]>;
/** Of `post-views-{id}-{day}`. */
export type PostViewsEvent = Extract<AnyBlogEvent, { readonly type: 'PostViewed' }>;
/** Of `post-{id}`. */
export type PostEvent = Extract<
  AnyBlogEvent,
  { readonly type: 'PostPublished' | 'PostRevised' | 'PostRemoved' }
>;
/** Of `queued-post-{id}`. */
export type QueuedPostEvent = Exclude<AnyBlogEvent, PostEvent | PostViewsEvent>;
