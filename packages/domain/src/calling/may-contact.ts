import type { AustralianState, ContactRefusal } from '@setter/events/calling/value-sets';
import type { ListingCause } from '@setter/events/contacts/value-sets';
import type { CallingTimes } from './calling-hours.ts';
import { isAustralian, type Where, whereIs } from './where.ts';

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
  /** The latest enquiry of the person: until some days after it they have agreed to be called. Null without one. */
  readonly lastEnquiryAt: string | null;
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
  rules: ContactRules,
  at: number,
): MayContact => {
  const where = whereIs({ state, phone: phone ?? '', assumedState: rules.assumedState });
  const needsRegister = phone !== null && isAustralian(phone);
  return mayCallThere({ where, needsRegister, lastEnquiryAt, contacts }, rules, at);
};

/** A person, by what of the number and state it depends on. */
export type Placed = Pick<Contacted, 'lastEnquiryAt' | 'contacts'> & {
  readonly where: Where;
  /** An Australian number, which the Do Not Call Register may have. */
  readonly needsRegister: boolean;
};

/** The same of a person whose number was read before. */
export const mayCallThere = (
  person: Placed,
  { times, consentDays }: Pick<ContactRules, 'times' | 'consentDays'>,
  at: number,
): MayContact => {
  const lasting = lastingRefusals(person, consentDays, at);
  const why = [...lasting, ...times.why(person.where, at)];
  return {
    allowed: why.length === 0,
    why,
    until: why.length === 0 || lasting.length > 0 ? null : times.next(person.where, at),
  };
};

/** Why a call is not permitted, where that does not pass with the time. */
export const lastingRefusals = (
  { needsRegister, lastEnquiryAt, contacts }: Pick<Placed, 'needsRegister' | 'lastEnquiryAt' | 'contacts'>,
  consentDays: number,
  at: number,
): readonly ContactRefusal[] => {
  const isListed = contacts.some(({ listed }) => listed !== null);
  const registered = needsRegister
    ? registerRefusal({ lastEnquiryAt, contacts }, consentDays, at)
    : undefined;
  return [
    ...(isListed ? ['do_not_contact' as const] : []),
    ...(registered === undefined ? [] : [registered]),
  ];
};

/** Until when a person has agreed to be called, in milliseconds. */
export const consentEnd = (lastEnquiryAt: string | null, consentDays: number): number =>
  lastEnquiryAt === null ? -Infinity : consentEndMs(Date.parse(lastEnquiryAt), consentDays);

/** The same of an enquiry in milliseconds. */
export const consentEndMs = (lastEnquiryAt: number, consentDays: number): number =>
  lastEnquiryAt + consentDays * dayMs;

/** Until when a wash counts, in milliseconds. */
export const washEnd = (washedOn: string): number => Date.parse(washedOn) + washDays * dayMs;

/** Positions of the log, or instants: what counts is which is later. */
export type Mailed = {
  /** When its address was put on our own list; null while it is not. */
  readonly listedAt: number | null;
  /** When its address has confirmed a subscription; null without one. */
  readonly confirmedAt: number | null;
};

/** Whether marketing mail may be sent to an address: a subscription that was confirmed later than its listing frees it. */
export const mayMail = ({ listedAt, confirmedAt }: Mailed): readonly ['do_not_contact'] | readonly [] =>
  listedAt === null || (confirmedAt !== null && confirmedAt > listedAt) ? [] : ['do_not_contact'];

/** An Australian number whose person has not asked us lately must have been checked, and not be on the register. */
const registerRefusal = (
  { lastEnquiryAt, contacts }: Pick<Contacted, 'lastEnquiryAt' | 'contacts'>,
  consentDays: number,
  at: number,
): 'number_registered' | 'wash_needed' | undefined => {
  if (at <= consentEnd(lastEnquiryAt, consentDays)) return undefined;
  const washes = contacts.flatMap(({ wash }) => wash ?? []);
  const valid = washes.filter(({ washedOn }) => at <= washEnd(washedOn));
  if (valid.some((wash) => wash.registered)) return 'number_registered';
  return valid.length > 0 ? undefined : 'wash_needed';
};
