import { BusinessSettings } from '@setter/config/business-settings';
import { contactKey } from '@setter/domain/contacts/contact-key';
import type { LeadContacts } from '@setter/domain/leads/desk-decider';
import { comparable, reserved } from '@setter/domain/reservations';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { type PersonalText, textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { contactFold, deskSettingsFold, leadFold, subscriptionFold } from '../folds.ts';

/** The confirmed subscription of an address, if it has one, as a read. */
export const subscriptionOf = Effect.fn('subscriptionOf')(function* (email: PersonalText | null) {
  const address = comparable(textOf(email));
  if (address === '') return undefined;
  const store = yield* EventStore;
  const subscriptionId = yield* store.reservationOwner(reserved('newsletter_email', address));
  return subscriptionId === undefined ? undefined : subscriptionFold(subscriptionId);
});

/**
 * What decisions about contacting a lead read: the lead, what is known of its number and address, and the desk's settings, each
 * at its version, so that a listing at the same moment is seen or makes the decision be made again.
 */
const deskReads = Effect.fn('deskReads')(function* (leadId: string) {
  const { hashReservation } = yield* SubjectKeyStore;
  const { timeZone } = yield* BusinessSettings;
  const lead = yield* stateOf(leadFold(leadId));
  const { phone, email } = lead.status === 'known' ? lead : { phone: null, email: null };
  const contacts: LeadContacts = {
    phone: { text: phone, key: contactKey(hashReservation, 'phone', phone) },
    email: { text: email, key: contactKey(hashReservation, 'email', email) },
  };
  const contact = (key: string | undefined) => (key === undefined ? undefined : contactFold(key));
  return {
    given: { timeZone, contacts },
    reads: {
      lead: leadFold(leadId),
      settings: deskSettingsFold,
      phone: contact(contacts.phone.key),
      email: contact(contacts.email.key),
      subscription: yield* subscriptionOf(email),
    },
  };
});

type DeskReads = Effect.Success<ReturnType<typeof deskReads>>;

/** Decides by what a lead's contacts are; again when the lead has got another number or address meanwhile. */
export const atDesk = <A, E extends { readonly _tag: string }, R>(
  leadId: string,
  decide: (asked: DeskReads & { readonly retriesOn: readonly string[] }) => Effect.Effect<A, E, R>,
) => {
  const attempt = (retriesOn: readonly string[]) =>
    Effect.flatMap(deskReads(leadId), (reads) => decide({ ...reads, retriesOn }));
  return attempt(outdated).pipe(
    Effect.retry({ times: 2, while: isOutdated }),
    Effect.catchIf(isOutdated, () => attempt([])),
  );
};

const outdated = ['LeadChanged'];
const isOutdated = ({ _tag }: { readonly _tag: string }) => outdated.includes(_tag);
