import type { NewsletterPostEvent } from '@setter/events/newsletter/events';
import type { Decider } from '../decider.ts';
import type { Decision } from '../decision.ts';

export type SendNewsletterPost = {
  readonly type: 'SendNewsletterPost';
  readonly postId: number;
  readonly title: string;
  readonly excerpt: string;
  readonly slug: string;
};

type NewsletterPost =
  | { readonly status: 'none' }
  | ({ readonly status: 'sent' } & NewsletterPostEvent['data']);

/** Goes to those who are subscribed at this moment, once. */
const sendNewsletterPost = (
  { type: _, ...post }: SendNewsletterPost,
  { status }: NewsletterPost,
): Decision<NewsletterPostEvent> =>
  status === 'sent' ? { append: [] } : { append: [{ type: 'NewsletterPostSent', data: post }] };

/** `newsletter-post-{postId}`: whether a post was sent to the subscribers. */
export const newsletterPostDecider = {
  initialState: { status: 'none' } as NewsletterPost,
  evolve: (_: NewsletterPost, { data }: NewsletterPostEvent): NewsletterPost => ({ status: 'sent', ...data }),
  decide: { SendNewsletterPost: sendNewsletterPost },
} satisfies Decider<NewsletterPost, NewsletterPostEvent>;
