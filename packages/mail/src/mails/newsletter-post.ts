import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import { newsletterPostDecider } from '@setter/domain/newsletter/send-post';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import { uuid } from '@setter/events/marks';
import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import { newsletterPostStream, subscriptionStream } from '@setter/events/streams';
import { oneClickLink, unsubscribeLink, unsubscribeTokenOf } from '../newsletter-links.ts';
import { Effect } from 'effect';
import { z } from 'zod';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped } from '../mail.ts';

export const newsletterPost = defineMail({
  displayName: 'Newsletter post',
  description: 'Sent to subscribers with a blog post.',
  category: 'marketing',
  subject: '{{postTitle}}',
  preview: '{{postExcerpt}}',
  html:
    heading('{{postTitle}}') +
    paragraph('{{postExcerpt}}') +
    button('{{postLink}}', 'Read on') +
    smallPrint('<a href="{{unsubscribeLink}}" style="color:#16503f;">Unsubscribe</a>'),
  text: `{{postTitle}}

{{postExcerpt}}

Read on: {{postLink}}

Unsubscribe: {{unsubscribeLink}}
`,
  variables: ['postTitle', 'postExcerpt', 'postLink', 'unsubscribeLink'],
  required: ['postLink', 'unsubscribeLink'],
  sample: {
    postTitle: 'Five questions for a first call',
    postExcerpt: 'What to ask before you talk about price.',
    postLink: 'https://setter.example/blog/five-questions',
    unsubscribeLink: 'https://setter.example/newsletter/unsubscribe?token=sample',
  },
  hasToken: true,

  kind: 'newsletter-post',
  ids: z.object({ postId: z.int().positive(), subscriptionId: uuid() }),
  // Queued by the job that mails a post to the subscribers.
  /** To someone who is still subscribed. */
  values: Effect.fnUntraced(function* ({ postId, subscriptionId }) {
    const store = yield* EventStore;
    const { events } = yield* store.readStream(subscriptionStream(subscriptionId).streamId);
    const own = events as readonly RecordedEvent<SubscriptionEvent>[];
    const subscription = own.reduce(subscriptionDecider.evolve, subscriptionDecider.initialState);
    const confirmed = own.findLast(({ type }) => type === 'SubscriptionConfirmed');
    if (subscription.status !== 'confirmed' || typeof subscription.email !== 'string') return dropped('gone');
    const post = yield* stateOf({ stream: newsletterPostStream(postId), ...newsletterPostDecider });
    if (post.status === 'none' || typeof post.slug !== 'string') return dropped('gone');
    const { publicUrl } = yield* MailSender;
    const token = yield* unsubscribeTokenOf(subscriptionId);
    return {
      to: subscription.email,
      variables: {
        postTitle: post.title,
        postExcerpt: post.excerpt,
        postLink: `${publicUrl}/blog/${post.slug}`,
        unsubscribeLink: unsubscribeLink(publicUrl, token),
      },
      unsubscribeUrl: oneClickLink(publicUrl, token),
      ...(confirmed && { confirmedAt: confirmed.position }),
    };
  }),
});
