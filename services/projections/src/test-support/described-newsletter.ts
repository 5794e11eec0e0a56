import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  newsletterPostSent,
  subscriptionConfirmed,
  subscriptionRequested,
} from '@setter/testing/sample-events';

const subscriptionId = id(1, 9);

/** Events of the newsletter with their sentences, as the admin Olivia causes them. */
export const describedNewsletter: readonly (readonly [SetterEvent, string])[] = [
  [subscriptionRequested(), 'A visitor asked for the newsletter'],
  [subscriptionConfirmed(), 'The subscription to the newsletter was confirmed'],
  [
    { type: 'SubscriptionForgotten', data: { subscriptionId, reason: 'unconfirmed' } },
    'The request for the newsletter was erased, since it was not confirmed',
  ],
  [
    { type: 'SubscriptionForgotten', data: { subscriptionId, reason: 'duplicate' } },
    'The request for the newsletter was erased, since the address is subscribed already',
  ],
  [
    { type: 'Unsubscribed', data: { subscriptionId } },
    'The subscription to the newsletter ended, and its address was erased',
  ],
  [newsletterPostSent(), 'Olivia (admin) sent “Five questions for a first call” to the subscribers'],
];
