import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import { newsletterPostDecider } from '@setter/domain/newsletter/send-post';
import { isBefore } from '@setter/domain/time';
import { stateOf } from '@setter/event-store/append';
import type { EmailTopic } from '@setter/events/email/email-topic';
import { newsletterPostStream, subscriptionStream } from '@setter/events/streams';
import { MailSender } from '@setter/mail/mail-sender';
import {
  confirmLink,
  confirmTokenOf,
  oneClickLink,
  unsubscribeLink,
  unsubscribeTokenOf,
} from '@setter/platform/newsletter-links';
import { Clock, Effect } from 'effect';
import { dropped, type MailContent } from './mail-content.ts';

type Topic<Kind extends EmailTopic['kind']> = Extract<EmailTopic, { readonly kind: Kind }>;

const subscriptionOf = (subscriptionId: string) =>
  stateOf({ stream: subscriptionStream(subscriptionId), ...subscriptionDecider });

/**
 * The link that confirms a subscription, while it can. One that is confirmed by now was mailed its link before: a repeat
 * after a crash is the same mail again.
 */
export const composeConfirmation = Effect.fnUntraced(function* ({ subscriptionId }: Topic<'subscription'>) {
  const subscription = yield* subscriptionOf(subscriptionId);
  const isKnown = subscription.status === 'requested' || subscription.status === 'confirmed';
  if (!isKnown || typeof subscription.email !== 'string') return dropped('gone');
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  if (subscription.status === 'requested' && !isBefore(now, subscription.confirmableUntil))
    return dropped('late');
  const { publicUrl } = yield* MailSender;
  const token = yield* confirmTokenOf(subscriptionId);
  const content: MailContent = {
    to: subscription.email,
    variables: { confirmLink: confirmLink(publicUrl, token) },
  };
  return content;
});

/** A post, to someone who is still subscribed. */
export const composeNewsletterPost = Effect.fnUntraced(function* ({
  postId,
  subscriptionId,
}: Topic<'newsletter-post'>) {
  const subscription = yield* subscriptionOf(subscriptionId);
  if (subscription.status !== 'confirmed' || typeof subscription.email !== 'string') return dropped('gone');
  const post = yield* stateOf({ stream: newsletterPostStream(postId), ...newsletterPostDecider });
  if (post.status === 'none' || typeof post.slug !== 'string') return dropped('gone');
  const { publicUrl } = yield* MailSender;
  const token = yield* unsubscribeTokenOf(subscriptionId);
  const content: MailContent = {
    to: subscription.email,
    variables: {
      postTitle: post.title,
      postExcerpt: post.excerpt,
      postLink: `${publicUrl}/blog/${post.slug}`,
      unsubscribeLink: unsubscribeLink(publicUrl, token),
    },
    unsubscribeUrl: oneClickLink(publicUrl, token),
  };
  return content;
});
