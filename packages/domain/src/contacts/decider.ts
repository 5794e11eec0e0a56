import type { ContactEvent } from '@setter/events/contacts/events';
import type { ContactKind, ListingCause, UnlistingReason } from '@setter/events/contacts/value-sets';
import type { Decider } from '../decider.ts';
import type { Decision } from '../decision.ts';
import { unchanged } from '../unchanged.ts';

/** A number or address that persons are contacted by, known by its keyed hash. */
export type Contact = {
  /** Why it is on our own list; null while it is not. */
  readonly listed: ListingCause | null;
  /** The latest look into the Do Not Call Register; `washedOn` is a day. */
  readonly wash: { readonly registered: boolean; readonly washedOn: string } | null;
};

const initialState: Contact = { listed: null, wash: null };

const evolve = (contact: Contact, event: ContactEvent): Contact => {
  switch (event.type) {
    case 'ContactListed':
      return { ...contact, listed: event.data.cause };
    case 'ContactUnlisted':
      return { ...contact, listed: null };
    case 'NumberWashed': {
      const { registered, washedOn } = event.data;
      // Files come in any order: the latest look counts.
      if (contact.wash !== null && contact.wash.washedOn > washedOn) return contact;
      return { ...contact, wash: { registered, washedOn } };
    }
    default:
      return unchanged(contact, event);
  }
};

export type ListContact = {
  readonly type: 'ListContact';
  readonly contactKey: string;
  readonly kind: ContactKind;
  readonly cause: ListingCause;
};

/** Listing again counts from then on: that a person has said it twice is recorded. */
export const listContact = ({ contactKey, kind, cause }: ListContact): Decision<ContactEvent> => ({
  append: [{ type: 'ContactListed', data: { contactKey, kind, cause } }],
});

export type UnlistContact = {
  readonly type: 'UnlistContact';
  readonly contactKey: string;
  readonly reason: UnlistingReason;
};

const unlistContact = ({ contactKey, reason }: UnlistContact, { listed }: Contact): Decision<ContactEvent> =>
  listed === null ? { append: [] } : { append: [{ type: 'ContactUnlisted', data: { contactKey, reason } }] };

export type WashNumber = {
  readonly type: 'WashNumber';
  readonly contactKey: string;
  readonly registered: boolean;
  readonly washedOn: string;
};

/** The same look again is nothing to do. */
export const washNumber = (
  { contactKey, registered, washedOn }: WashNumber,
  { wash }: Contact,
): Decision<ContactEvent> =>
  wash?.washedOn === washedOn && wash.registered === registered
    ? { append: [] }
    : { append: [{ type: 'NumberWashed', data: { contactKey, registered, washedOn } }] };

/** `contact-{key}`. */
export const contactDecider = {
  initialState,
  evolve,
  decide: { ListContact: listContact, UnlistContact: unlistContact, WashNumber: washNumber },
} satisfies Decider<Contact, ContactEvent>;
