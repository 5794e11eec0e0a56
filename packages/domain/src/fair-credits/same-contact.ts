import { type PersonalText, textOf } from '@setter/events/marks';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
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
