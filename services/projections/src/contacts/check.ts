import { BusinessSettings } from '@setter/config/business-settings';
import { callingTimes } from '@setter/domain/calling/calling-hours';
import { consentEnd, mayCall, mayMail, washEnd } from '@setter/domain/calling/may-contact';
import { isAustralian, whereIs } from '@setter/domain/calling/where';
import { comparable, reserved } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { AustralianState } from '@setter/events/calling/value-sets';
import { type PersonalText, textOf } from '@setter/events/marks';
import { leadStream, subscriptionStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { deskSettings } from '../desk-settings/queries.ts';
import { requireLead } from '../leads/queries.ts';
import { findContact, knownContact } from './queries.ts';
import { washOf } from './projection.ts';

type Asked = {
  readonly leadId?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly state?: AustralianState | undefined;
};
type Consent = { readonly at: string; readonly form: string; readonly version: number | null };
type Person = {
  readonly phone: PersonalText | null;
  readonly email: PersonalText | null;
  readonly state: AustralianState | null;
  readonly lastEnquiryAt: string | null;
  readonly consent: Consent | null;
};

/** The latest enquiry that says to what the person agreed. */
const consentOf = Effect.fnUntraced(function* (leadId: string) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(leadStream(leadId).streamId);
  let consent: Consent | null = null;
  for (const { type, data, metadata } of events) {
    if (type !== 'LeadCaptured' && type !== 'LeadSubmissionAdded') continue;
    if (data.consent)
      consent = { at: metadata.occurredAt, form: data.consent.form, version: data.consent.version };
  }
  return consent;
});

/** Of a lead, with what else is given in place of its own; without a lead, what is given. */
const personOf = Effect.fn('personOf')(function* ({ leadId, ...given }: Asked, now: string) {
  const known = { phone: given.phone ?? null, email: given.email ?? null, state: given.state ?? null };
  if (leadId === undefined) return { ...known, lastEnquiryAt: null, consent: null } satisfies Person;
  const { openAll } = yield* SubjectKeyStore;
  const { phone, email, state, lastEnquiryAt } = yield* openAll(yield* requireLead(leadId, now));
  return {
    phone: known.phone ?? phone,
    email: known.email ?? email,
    state: known.state ?? state,
    lastEnquiryAt,
    consent: yield* consentOf(leadId),
  } satisfies Person;
});

/** Where the confirmed subscription of an address stands in the log, and when it was requested. */
const subscriptionOf = Effect.fn('subscriptionOf')(function* (email: PersonalText | null) {
  const address = comparable(textOf(email));
  if (address === '') return undefined;
  const store = yield* EventStore;
  const subscriptionId = yield* store.reservationOwner(reserved('newsletter_email', address));
  if (subscriptionId === undefined) return undefined;
  const { events } = yield* store.readStream(subscriptionStream(subscriptionId).streamId);
  const confirmed = events.findLast(({ type }) => type === 'SubscriptionConfirmed');
  return confirmed && { position: confirmed.position, at: confirmed.metadata.occurredAt };
});

/** Whether a person may be contacted, by the one function for all channels, and what that rests on. */
export const checkContact = Effect.fn('checkContact')(function* (
  { channel, ...asked }: Asked & { readonly channel: 'call' | 'marketing_mail' },
  at: number,
  now: string,
) {
  const { timeZone } = yield* BusinessSettings;
  const settings = yield* deskSettings;
  const person = yield* personOf(asked, now);
  const phone = textOf(person.phone) || null;
  const [number, address] = [yield* findContact('phone', phone), yield* findContact('email', person.email)];
  const where = whereIs({ state: person.state, phone: phone ?? '', assumedState: settings.assumedState });
  const states = where === 'abroad' ? [] : [...where.states];
  const wash = number === undefined ? null : washOf(number);
  const ends = consentEnd(person.lastEnquiryAt, settings.consentDays);
  const register = {
    needed: phone !== null && isAustralian(phone) && at > ends,
    from: ends === -Infinity ? null : new Date(ends).toISOString(),
    washedOn: wash?.washedOn ?? null,
    registered: wash?.registered ?? null,
    until: wash === null ? null : new Date(washEnd(wash.washedOn)).toISOString(),
  };
  if (channel === 'marketing_mail') {
    const subscription = yield* subscriptionOf(person.email);
    const why = mayMail({
      listedAt: address?.listedPosition ?? null,
      confirmedAt: subscription?.position ?? null,
    });
    const consent = subscription ? { at: subscription.at, form: 'newsletter', version: null } : null;
    return { allowed: why.length === 0, why: [...why], until: null, states, register, consent };
  }
  const times = callingTimes(settings, timeZone);
  const rules = { times, consentDays: settings.consentDays, assumedState: settings.assumedState };
  const contacts = [knownContact(number), knownContact(address)];
  const { allowed, why, until } = mayCall({ ...person, phone, contacts }, rules, at);
  return {
    allowed,
    why: [...why],
    until: until === null ? null : new Date(until).toISOString(),
    states,
    register,
    consent: person.consent,
  };
});
