import { emailDecider } from '@setter/domain/email/decider';
import { subscriberSubject } from '@setter/domain/newsletter/subscription-reservations';
import { emailStream } from '@setter/events/streams';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import type { Reactor } from '../../reactor.ts';

/** Queues the mail whose link confirms a subscription. */
export const newsletterConfirmation: Reactor = {
  name: 'newsletter-confirmation',

  needs: ({ type }) => (type === 'SubscriptionRequested' ? 'event' : null),

  react(event) {
    if (event.type !== 'SubscriptionRequested') return [];
    const { subscriptionId } = event.data;
    const emailId = derivedId(event.id, 'newsletter-confirmation');
    return [
      reaction(emailStream(emailId), emailDecider, {
        type: 'QueueEmail',
        emailId,
        template: 'newsletter-confirm',
        recipient: subscriberSubject(subscriptionId),
        topic: { kind: 'subscription', subscriptionId },
      }),
    ];
  },
};
