import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import { dayMs, terms } from '@setter/events/terms/value-sets';
import type { Decision } from '../decision.ts';
import { plusMs } from '../time.ts';
import type { Subscription } from './state.ts';
import { subscriptionLink } from './subscription-reservations.ts';

export type RequestSubscription = {
  readonly type: 'RequestSubscription';
  /** New for each request: whether the address is known is not looked up before the answer. */
  readonly subscriptionId: string;
  readonly email: string;
  readonly tokenHash: string;
  readonly now: string;
  /** Which wording the visitor agreed to, and where it stood; null where none was shown. */
  readonly consent?: { readonly version: number; readonly page: string | null } | null;
};

/** Counts once the link that is mailed to the address was used. */
export const requestSubscription = (
  { subscriptionId, email, tokenHash, now, consent = null }: RequestSubscription,
  subscription: Subscription,
): Decision<SubscriptionEvent> => {
  if (subscription.status !== 'none') return { append: [] };
  const confirmableUntil = plusMs(now, terms.confirmationDays * dayMs);
  return {
    append: [
      {
        type: 'SubscriptionRequested',
        data: {
          subscriptionId,
          email,
          tokenHash,
          confirmableUntil,
          ...(consent !== null && { consentVersion: consent.version, page: consent.page }),
        },
      },
    ],
    reserve: [subscriptionLink('newsletter_confirm', tokenHash, subscriptionId)],
  };
};
