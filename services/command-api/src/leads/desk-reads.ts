import { BusinessSettings } from '@setter/config/business-settings';
import { contactKey } from '@setter/domain/contacts/contact-key';
import type { LeadContacts } from '@setter/domain/leads/desk-decider';
import { stateOf } from '@setter/event-store/append';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { confirmedSubscription } from '../contacts/confirmed-subscription.ts';
import { contactFold, deskSettingsFold, leadFold, staffFold, subscriptionFold } from '../folds.ts';

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
  const subscription = yield* confirmedSubscription(email);
  const contact = (key: string | undefined) => (key === undefined ? undefined : contactFold(key));
  return {
    given: { timeZone, contacts },
    reads: {
      lead: leadFold(leadId),
      settings: deskSettingsFold,
      staff: staffFold,
      phone: contact(contacts.phone.key),
      email: contact(contacts.email.key),
      subscription: subscription && subscriptionFold(subscription.subscriptionId),
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
