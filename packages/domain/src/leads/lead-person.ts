import type { PersonalText } from '@setter/events/marks';
import { e164 } from '../calling/where.ts';
import { comparable, type Reservation } from '../reservations.ts';
import { leadOriginReservation, leadPhoneReservation } from './lead-origin.ts';
import type { Lead } from './state.ts';

/** By what a person is recognised: the e-mail as it compares, and a valid number in E.164. */
type Person = { readonly email: string | null; readonly number: string | null };

/** By what a lead is recognised: what all its enquiries said, as far as it was not edited. */
export type KnownBy = { readonly emails: readonly string[]; readonly numbers: readonly string[] };

type Typed = { readonly email: PersonalText | null; readonly phone: PersonalText | null };

export const personOf = ({ email, phone }: Typed): Person => ({
  email: typeof email === 'string' && email.trim() !== '' ? comparable(email) : null,
  number: e164(phone) ?? null,
});

export const unknown: KnownBy = { emails: [], numbers: [] };

const including = (values: readonly string[], value: string | null): readonly string[] =>
  value === null || values.includes(value) ? values : [...values, value];
const without = (values: readonly string[], value: string | null): readonly string[] =>
  values.filter((one) => one !== value);

/** As a further enquiry leaves it. */
export const alsoKnownBy = ({ emails, numbers }: KnownBy, typed: Typed): KnownBy => {
  const { email, number } = personOf(typed);
  return { emails: including(emails, email), numbers: including(numbers, number) };
};

/** As an edit leaves it: what stood there before counts no more. */
export const knownByInstead = (known: KnownBy, before: Typed, after: Typed): KnownBy => {
  const [old, now] = [personOf(before), personOf(after)];
  return {
    emails: old.email === now.email ? known.emails : including(without(known.emails, old.email), now.email),
    numbers:
      old.number === now.number ? known.numbers : including(without(known.numbers, old.number), now.number),
  };
};

/** Whether who sends an enquiry is the person of a lead: by the e-mail, or by the number unless both have e-mails that differ. */
export const isPersonOf = (lead: Lead, typed: Typed): boolean => {
  if (lead.status !== 'known' && lead.status !== 'removed') return false;
  const { email, number } = personOf(typed);
  const { emails, numbers } = lead.knownBy;
  if (email !== null && emails.includes(email)) return true;
  return number !== null && numbers.includes(number) && (email === null || emails.length === 0);
};

type Origin = Parameters<typeof leadOriginReservation>[0];

/** What a lead reserves of one person's e-mail and number. */
export const reservationsOf = (
  origin: Origin,
  { email, number }: Person,
  leadId: string,
): readonly Reservation[] => [
  ...(email === null ? [] : [leadOriginReservation(origin, email, leadId)]),
  ...(number === null ? [] : [leadPhoneReservation(origin, number, leadId)]),
];

/** All that a lead may hold. */
export const allReservationsOf = (
  origin: Origin,
  { emails, numbers }: KnownBy,
  leadId: string,
): readonly Reservation[] => [
  ...emails.map((email) => leadOriginReservation(origin, email, leadId)),
  ...numbers.map((number) => leadPhoneReservation(origin, number, leadId)),
];
