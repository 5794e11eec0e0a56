import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import type { Subscription } from './state.ts';
import { subscribedEmail, subscriptionLink } from './subscription-reservations.ts';

export type ConfirmSubscription = {
  readonly type: 'ConfirmSubscription';
  /** Of the token that will end it. */
  readonly tokenHash: string;
  readonly now: string;
};

/** Happens once. Another confirmed subscription of the address makes it `AlreadySubscribed`. */
export const confirmSubscription = (
  { tokenHash, now }: ConfirmSubscription,
  subscription: Subscription,
): Decided<SubscriptionEvent> => {
  if (subscription.status === 'confirmed') return { append: [] };
  if (subscription.status !== 'requested' || !isBefore(now, subscription.confirmableUntil))
    return reject('InvalidLink');
  const { subscriptionId, email } = subscription;
  return {
    append: [{ type: 'SubscriptionConfirmed', data: { subscriptionId, tokenHash } }],
    reserve: [
      ...subscribedEmail(email, subscriptionId),
      subscriptionLink('newsletter_unsubscribe', tokenHash, subscriptionId),
    ],
  };
};
