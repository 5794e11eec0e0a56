import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import { subscriberSubject } from '@setter/domain/newsletter/subscription-reservations';
import { isBefore } from '@setter/domain/time';
import { stateOf } from '@setter/event-store/append';
import { uuid } from '@setter/events/marks';
import { subscriptionStream } from '@setter/events/streams';
import { confirmLink, confirmTokenOf } from '../newsletter-links.ts';
import { Clock, Effect } from 'effect';
import { z } from 'zod';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped } from '../mail.ts';

export const newsletterConfirm = defineMail({
  displayName: 'Newsletter confirmation',
  description: 'Sent to someone who subscribed to the newsletter, to confirm the address.',
  category: 'system',
  subject: 'Confirm your subscription',
  preview: 'One click and you are on the list.',
  html:
    heading('Confirm your subscription') +
    paragraph('Someone subscribed this address to our newsletter.') +
    button('{{confirmLink}}', 'Confirm subscription') +
    smallPrint('If it was not you, leave this e-mail alone: nothing will be sent.'),
  text: `Someone subscribed this address to our newsletter.

Confirm: {{confirmLink}}

If it was not you, leave this e-mail alone: nothing will be sent.
`,
  variables: ['confirmLink'],
  required: ['confirmLink'],
  sample: { confirmLink: 'https://setter.example/newsletter/confirm?token=sample' },
  hasToken: true,

  kind: 'subscription',
  ids: z.object({ subscriptionId: uuid() }),
  on: {
    SubscriptionRequested: ({ data: { subscriptionId } }) => [
      { recipient: subscriberSubject(subscriptionId), ids: { subscriptionId } },
    ],
  },
  /**
   * The link that confirms a subscription, while it can. One that is confirmed by now was mailed its link before: a repeat
   * after a crash is the same mail again.
   */
  values: Effect.fnUntraced(function* ({ subscriptionId }) {
    const subscription = yield* stateOf({
      stream: subscriptionStream(subscriptionId),
      ...subscriptionDecider,
    });
    const isKnown = subscription.status === 'requested' || subscription.status === 'confirmed';
    if (!isKnown || typeof subscription.email !== 'string') return dropped('gone');
    const now = new Date(yield* Clock.currentTimeMillis).toISOString();
    if (subscription.status === 'requested' && !isBefore(now, subscription.confirmableUntil))
      return dropped('late');
    const { publicUrl } = yield* MailSender;
    const token = yield* confirmTokenOf(subscriptionId);
    return { to: subscription.email, variables: { confirmLink: confirmLink(publicUrl, token) } };
  }),
});
