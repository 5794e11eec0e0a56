import type { AustralianState, ContactRefusal } from '@setter/events/calling/value-sets';
import type { ListingCause } from '@setter/events/contacts/value-sets';
import type { CallingTimes } from './calling-hours.ts';
import { isAustralian, whereIs } from './where.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** For so long a wash against the register counts. */
const washDays = 30;

/** What is known of a number or address by its keyed hash. */
export type KnownContact = {
  /** Why it is on our own list; null while it is not. */
  readonly listed: ListingCause | null;
  /** The latest check against the Do Not Call Register; `washedOn` is a day, `yyyy-mm-dd`. */
  readonly wash: { readonly registered: boolean; readonly washedOn: string } | null;
};

export type Contacted = {
  /** As it was typed; null where there is none. */
  readonly phone: string | null;
  readonly state: AustralianState | null;
  /** The latest enquiry of the person: until some days after it they have agreed to be called. */
  readonly lastEnquiryAt: string;
  readonly contacts: readonly KnownContact[];
};

export type ContactRules = {
  readonly times: CallingTimes;
  readonly consentDays: number;
  readonly assumedState: AustralianState | null;
};

export type MayContact = {
  readonly allowed: boolean;
  readonly why: readonly ContactRefusal[];
  /** The next instant at which it is permitted, in milliseconds; null where time does not help, or it is permitted now. */
  readonly until: number | null;
};

/** Whether a person may be called at an instant, in milliseconds: the one function for the desk, calls and plans. */
export const mayCall = (
  { phone, state, lastEnquiryAt, contacts }: Contacted,
  { times, consentDays, assumedState }: ContactRules,
  at: number,
): MayContact => {
  const where = whereIs({ state, phone: phone ?? '', assumedState });
  const why: ContactRefusal[] = [];
  if (contacts.some(({ listed }) => listed !== null)) why.push('do_not_contact');
  const registered = registerRefusal({ phone, lastEnquiryAt, contacts }, consentDays, at);
  if (registered !== undefined) why.push(registered);
  const lasting = why.length > 0;
  why.push(...times.why(where, at));
  return {
    allowed: why.length === 0,
    why,
    until: why.length === 0 || lasting ? null : times.next(where, at),
  };
};

/** An Australian number whose person has not asked us lately must have been checked, and not be on the register. */
const registerRefusal = (
  { phone, lastEnquiryAt, contacts }: Pick<Contacted, 'phone' | 'lastEnquiryAt' | 'contacts'>,
  consentDays: number,
  at: number,
): 'number_registered' | 'wash_needed' | undefined => {
  if (phone === null || !isAustralian(phone)) return undefined;
  if (at - Date.parse(lastEnquiryAt) <= consentDays * dayMs) return undefined;
  const washes = contacts.flatMap(({ wash }) => wash ?? []);
  const valid = washes.filter(({ washedOn }) => at - Date.parse(washedOn) <= washDays * dayMs);
  if (valid.some((wash) => wash.registered)) return 'number_registered';
  return valid.length > 0 ? undefined : 'wash_needed';
};
