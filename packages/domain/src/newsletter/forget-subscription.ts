import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import type { ForgottenReason } from '@setter/events/newsletter/value-sets';
import type { Decision } from '../decision.ts';
import { isBefore } from '../time.ts';
import type { Subscription } from './state.ts';
import { subscriberSubject, subscriptionLink } from './subscription-reservations.ts';

export type ForgetSubscription = {
  readonly type: 'ForgetSubscription';
  readonly reason: ForgottenReason;
  readonly now: string;
};

/** Erases the address of a request that cannot be confirmed any more; there is nothing to do for any other. */
export const forgetSubscription = (
  { reason, now }: ForgetSubscription,
  subscription: Subscription,
): Decision<SubscriptionEvent> => {
  if (subscription.status !== 'requested') return { append: [] };
  const { subscriptionId, tokenHash, confirmableUntil } = subscription;
  if (reason === 'unconfirmed' && isBefore(now, confirmableUntil)) return { append: [] };
  return {
    append: [{ type: 'SubscriptionForgotten', data: { subscriptionId, reason } }],
    release: [subscriptionLink('newsletter_confirm', tokenHash, subscriptionId)],
    shred: [subscriberSubject(subscriptionId)],
  };
};
