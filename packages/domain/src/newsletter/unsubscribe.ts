import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Subscription } from './state.ts';
import { subscribedEmail, subscriberSubject, subscriptionLink } from './subscription-reservations.ts';

export type Unsubscribe = { readonly type: 'Unsubscribe' };

/** Erases the address, which may subscribe again. The link that ended it stays known: it may be used again. */
export const unsubscribe = (_: Unsubscribe, subscription: Subscription): Decided<SubscriptionEvent> => {
  if (subscription.status === 'unsubscribed') return { append: [] };
  if (subscription.status !== 'confirmed') return reject('InvalidLink');
  const { subscriptionId, email, tokenHash } = subscription;
  return {
    append: [{ type: 'Unsubscribed', data: { subscriptionId } }],
    release: [
      ...subscribedEmail(email, subscriptionId),
      subscriptionLink('newsletter_confirm', tokenHash, subscriptionId),
    ],
    shred: [subscriberSubject(subscriptionId)],
  };
};
