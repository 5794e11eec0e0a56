import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { forgetSubscription } from './forget-subscription.ts';
import { requestSubscription } from './request-subscription.ts';
import type { Subscription } from './state.ts';
import { unsubscribe } from './unsubscribe.ts';

const initialState = { status: 'none' } as Subscription;

const evolve = (subscription: Subscription, event: SubscriptionEvent): Subscription => {
  switch (event.type) {
    case 'SubscriptionRequested':
      return { status: 'requested', ...event.data };
    case 'SubscriptionConfirmed': {
      if (subscription.status !== 'requested') return subscription;
      const { subscriptionId, email, tokenHash } = subscription;
      return { status: 'confirmed', subscriptionId, email, tokenHash };
    }
    case 'Unsubscribed':
      return { status: 'unsubscribed', subscriptionId: event.data.subscriptionId };
    case 'SubscriptionForgotten':
      return { status: 'forgotten', ...event.data };
    default:
      return unchanged(subscription, event);
  }
};

/** `subscription-{id}`: one request of one address, until it ends. */
export const subscriptionDecider = {
  initialState,
  evolve,
  decide: {
    ConfirmSubscription: confirmSubscription,
    ForgetSubscription: forgetSubscription,
    RequestSubscription: requestSubscription,
    Unsubscribe: unsubscribe,
  },
} satisfies Decider<Subscription, SubscriptionEvent>;

export type SubscriptionCommand = CommandOf<typeof subscriptionDecider>;
