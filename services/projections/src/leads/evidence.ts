import type { LeadEvidence } from '@setter/contracts/leads/lead-history';
import { displayName } from '@setter/domain/clients/display-name';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { type ConsentForm, consentForms } from '@setter/events/consent/value-sets';
import { textOf } from '@setter/events/marks';
import { decodeSetterEvent, type SetterEvent } from '@setter/events/registry';
import { appointmentStream, consentTextStream, leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { adminNames, clientNames, eventsBefore, type LogRow } from '../audit-trail/queries.ts';
import type { StreamSelector } from '../audit-trail/stream-selectors.ts';
import { contactPlaces } from './lead-places.ts';
import type { LeadWithOwner } from './queries.ts';

/** Beyond the history of any lead, number or wording. */
const mostEvents = 10_000;

type Logged = { readonly event: SetterEvent; readonly at: string; readonly position: number };

/** The events of some places, opened, oldest first. */
const readLog = Effect.fnUntraced(function* (places: readonly (StreamSelector | undefined)[]) {
  const known = places.filter((place) => place !== undefined);
  if (known.length === 0) return [];
  const { openAll } = yield* SubjectKeyStore;
  const rows = yield* eventsBefore(known, undefined, mostEvents);
  return yield* openAll(rows.toReversed().flatMap(logged));
});

const logged = ({ type, schemaVersion, data, metadata, position }: LogRow): Logged[] => {
  const decoded = decodeSetterEvent(type, schemaVersion, data);
  return decoded.ok ? [{ event: decoded.event, at: metadata.occurredAt, position }] : [];
};

/** What proves that an opened lead may be contacted, and how it was contacted. */
export const readEvidence = Effect.fnUntraced(function* (lead: LeadWithOwner, at: string) {
  const log = yield* readLog([leadStream(lead.leadId)]);
  const places = yield* contactPlaces(lead);
  const [phone, email] = [yield* readLog([places.phone]), yield* readLog([places.email])];
  const evidence: LeadEvidence = {
    lead: adminLead(lead, at, 'admin'),
    consents: yield* consentsIn(log),
    ownList: { phone: listedBy(phone), email: listedBy(email) },
    register: phone.flatMap(({ event }) =>
      event.type === 'NumberWashed'
        ? [{ washedOn: event.data.washedOn, registered: event.data.registered }]
        : [],
    ),
    calls: yield* callsIn(log),
  };
  return evidence;
});

const listedBy = (log: readonly Logged[]): LeadEvidence['ownList']['phone'] => {
  const last = log.findLast(({ event: { type } }) => type === 'ContactListed' || type === 'ContactUnlisted');
  if (last?.event.type !== 'ContactListed') return { listed: false, since: null, cause: null };
  return { listed: true, since: last.at, cause: last.event.data.cause };
};

type Agreed = Omit<LeadEvidence['consents'][number], 'wording'> & {
  /** What stands for `{business}`. */
  readonly business: string;
};

const formOf = (text: string): ConsentForm | undefined => consentForms.find((form) => form === text);

/** With the enquiries, and as it was read out for the appointments that were made. */
const consentsIn = Effect.fnUntraced(function* (log: readonly Logged[]) {
  const wordings = new Map(
    (yield* readLog(consentForms.map(consentTextStream))).flatMap(({ event }) =>
      event.type === 'ConsentTextPublished'
        ? [[`${event.data.form} ${event.data.version}`, event.data.text] as const]
        : [],
    ),
  );
  const agreed = [...agreedInEnquiries(log), ...(yield* agreedInBookings(log))];
  return agreed
    .toSorted((a, b) => a.position - b.position)
    .map(({ business, ...consent }) => {
      const text = wordings.get(`${consent.form} ${consent.version}`);
      return { ...consent, wording: text?.replaceAll('{business}', () => business) ?? null };
    });
});

const agreedInEnquiries = (log: readonly Logged[]): Agreed[] => {
  const [first] = log;
  // The page's business, as it was called then.
  const business =
    first?.event.type === 'LeadCaptured' ? first.event.data.sourceLabel.replace(/^Landing Page: /, '') : '';
  return log.flatMap(({ event, at, position }): Agreed[] => {
    if (event.type !== 'LeadCaptured' && event.type !== 'LeadSubmissionAdded') return [];
    const { consent } = event.data;
    const form = formOf(consent?.form ?? '');
    if (!consent || form === undefined) return [];
    return [{ at, form, version: consent.version, page: consent.page, position, business }];
  });
};

const agreedInBookings = Effect.fnUntraced(function* (log: readonly Logged[]) {
  const booked = log.flatMap(({ event }) =>
    event.type === 'LeadConverted' ? [appointmentStream(event.data.appointmentId)] : [],
  );
  const scheduled = yield* readLog(booked.map((stream) => ({ ...stream, types: ['AppointmentScheduled'] })));
  const passedOn = scheduled.flatMap(({ event, at, position }) => {
    if (event.type !== 'AppointmentScheduled' || !event.data.prospectConsent) return [];
    const { consentVersion, clientId } = event.data;
    return typeof consentVersion === 'number' ? [{ version: consentVersion, clientId, at, position }] : [];
  });
  const { openAll } = yield* SubjectKeyStore;
  const clients = yield* openAll(yield* clientNames([...new Set(passedOn.map(({ clientId }) => clientId))]));
  return passedOn.map(({ clientId, ...one }): Agreed => {
    const client = clients.find((other) => other.clientId === clientId);
    const business = client === undefined ? '' : textOf(displayName(client));
    return { ...one, form: 'pass_on', page: null, business };
  });
});

const callsIn = Effect.fnUntraced(function* (log: readonly Logged[]) {
  const undone = new Set(
    log.flatMap(({ event }) => (event.type === 'LeadCallUndone' ? event.data.callId : [])),
  );
  const calls = log.flatMap(({ event, position }) =>
    event.type === 'LeadCalled' ? [{ ...event.data, position }] : [],
  );
  const { openAll } = yield* SubjectKeyStore;
  const admins = yield* openAll(yield* adminNames([...new Set(calls.map(({ adminId }) => adminId))]));
  const names = new Map(admins.map(({ adminId, name }) => [adminId, name]));
  return calls.map(
    ({
      startedAt,
      adminId,
      direction,
      outcome,
      override,
      callId,
      position,
    }): LeadEvidence['calls'][number] => ({
      at: startedAt,
      by: { id: adminId, name: names.get(adminId) ?? null },
      direction,
      outcome,
      why: override?.why ?? [],
      override: override && { reason: override.reason, words: override.words },
      undone: undone.has(callId),
      position,
    }),
  );
});
