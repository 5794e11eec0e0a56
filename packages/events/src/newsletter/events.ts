import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, publicText, uuid } from '../marks.ts';
import { personal } from '../subjects.ts';
import { forgottenReasons } from './value-sets.ts';

/** A post that an admin sends to the subscribers, by its number. */
const postId = () => z.int().positive();

export const newsletterEvents = [
  defineEvent(
    'NewsletterPostSent',
    z.object({
      postId: postId(),
      /** As they were then, so that a retry mails the same. */
      title: personal('newsletter-post'),
      excerpt: personal('newsletter-post'),
      slug: personal('newsletter-post'),
    }),
  ),
  defineEvent(
    'SubscriptionConfirmed',
    z.object({
      subscriptionId: uuid(),
      /** SHA-256 of the token that ends it, which is in links and nowhere else. */
      tokenHash: publicText(),
    }),
  ),
  defineEvent(
    'SubscriptionForgotten',
    z.object({
      subscriptionId: uuid(),
      reason: z.enum(forgottenReasons),
    }),
  ),
  defineEvent(
    'SubscriptionRequested',
    z.object({
      subscriptionId: uuid(),
      email: personal('subscriber'),
      /** SHA-256 of the token that confirms it. */
      tokenHash: publicText(),
      confirmableUntil: instant(),
      /** Of the wording that the form showed, and the page that it stood in. */
      consentVersion: z.int().positive().nullable().optional(),
      page: publicText().nullable().optional(),
    }),
  ),
  defineEvent(
    'Unsubscribed',
    z.object({
      subscriptionId: uuid(),
    }),
  ),
] as const;
export type NewsletterEvent = EventOf<(typeof newsletterEvents)[number]>;
export type NewsletterPostEvent = Extract<NewsletterEvent, { readonly type: 'NewsletterPostSent' }>;
export type SubscriptionEvent = Exclude<NewsletterEvent, NewsletterPostEvent>;
