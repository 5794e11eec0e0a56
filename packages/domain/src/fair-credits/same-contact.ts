import { type PersonalText, textOf } from '@setter/events/marks';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldText } from '@setter/events/texts/fold-text';
import { comparable } from '../reservations.ts';

/** How a person can be reached, as an appointment says. */
export type Contact = { readonly email: PersonalText | null; readonly phone: PersonalText | null };

/** E.164; a number without a country is Australian. Undefined where it is none. */
const e164 = (phone: PersonalText | null): string | undefined =>
  parsePhoneNumberFromString(textOf(phone), 'AU')?.number;

const emailOf = ({ email }: Contact): string | undefined => comparable(textOf(email)) || undefined;

/** Whether two contacts are of one person: the same e-mail, or the same phone unless both have e-mails that differ. */
export const isSameContact = (one: Contact, other: Contact): boolean => {
  const [email, otherEmail] = [emailOf(one), emailOf(other)];
  if (email !== undefined && otherEmail !== undefined) return email === otherEmail;
  const phone = e164(one.phone);
  return phone !== undefined && phone === e164(other.phone);
};

/** Enough of a phone number to find those that may be the same, however they are written. */
const lastDigits = 6;

/** What of a contact is searched, for `searchesFor`: e-mail and digits of the phone. */
export const searchedOf = ({ email, phone }: Contact): readonly string[] => [
  emailOf({ email, phone }) ?? '',
  foldText(textOf(phone)).replaceAll(/\D/g, ''),
];

/**
 * Pieces of text, folded: every contact of the same person has one of them in what is searched of it. So may others have, which
 * `isSameContact` tells apart.
 */
export const searchesFor = (contact: Contact): readonly string[] => {
  const national = parsePhoneNumberFromString(textOf(contact.phone), 'AU')?.nationalNumber;
  const email = emailOf(contact);
  return [
    ...(email === undefined ? [] : [foldText(email)]),
    ...(national === undefined ? [] : [national.slice(-lastDigits)]),
  ];
};
