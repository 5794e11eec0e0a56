import type { PersonalText } from '@setter/events/marks';
import type { ForgottenReason } from '@setter/events/newsletter/value-sets';

/** Waits for the link that was mailed to the address. */
type Requested = {
  readonly status: 'requested';
  readonly subscriptionId: string;
  readonly email: PersonalText;
  /** Of the token that confirms it. */
  readonly tokenHash: string;
  readonly confirmableUntil: string;
};
export type ConfirmedSubscription = Omit<Requested, 'status' | 'confirmableUntil'> & {
  readonly status: 'confirmed';
};
/** The address of one that has ended is erased. */
type Ended =
  | { readonly status: 'unsubscribed'; readonly subscriptionId: string }
  | { readonly status: 'forgotten'; readonly subscriptionId: string; readonly reason: ForgottenReason };

export type Subscription = { readonly status: 'none' } | Requested | ConfirmedSubscription | Ended;
