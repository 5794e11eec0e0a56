import type { ContactEvent } from '@setter/events/contacts/events';
import type { ContactKind, ListingCause } from '@setter/events/contacts/value-sets';
import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import type { Decision } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import type { Subscription } from '../newsletter/state.ts';
import { unsubscribe } from '../newsletter/unsubscribe.ts';
import { type Contact, listContact } from './decider.ts';

type Listed = { readonly contact: Contact; readonly subscription?: Subscription };
type Listing = Decision<{ readonly contact: ContactEvent; readonly subscription: SubscriptionEvent }>;

export type ListOne = {
  readonly type: 'ListOne';
  readonly contactKey: string;
  readonly kind: ContactKind;
  readonly cause: ListingCause;
};

/** The subscription of an address ends with its listing. */
export const endSubscription = (
  subscription: Subscription | undefined,
): Decision<SubscriptionEvent> | undefined => {
  if (subscription?.status !== 'confirmed') return undefined;
  const ended = unsubscribe({ type: 'Unsubscribe' }, subscription);
  return isRejection(ended) ? undefined : ended;
};

/** Puts a number or address on our own list. */
export const listOne = ({ type: _, ...listed }: ListOne, { subscription }: Listed): Listing => {
  const ended = endSubscription(subscription);
  return {
    ...ended,
    append: {
      contact: listContact({ type: 'ListContact', ...listed }).append,
      ...(ended && { subscription: ended.append }),
    },
  };
};

/** `contact-{key}` with the subscription of the address. */
export const ownListDecider = { decide: { ListOne: listOne } };
