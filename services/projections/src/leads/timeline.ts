import {
  mostTimelineEntries,
  type TimelineEntry,
  type TimelineKind,
} from '@setter/contracts/leads/lead-history';
import type { SetterEvent } from '@setter/events/registry';
import { appointmentStream, leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { readAuditTrail } from '../audit-trail/read-audit-trail.ts';
import type { Follow, StreamSelector } from '../audit-trail/stream-selectors.ts';
import { contactPlaces } from './lead-places.ts';
import type { LeadWithOwner } from './queries.ts';

/** The events of the timeline, and as which kind they are shown. A conversion is its appointment's booking. */
const kinds: Readonly<Partial<Record<SetterEvent['type'], TimelineKind>>> = {
  LeadCaptured: 'enquiry',
  LeadSubmissionAdded: 'enquiry',
  LeadCalled: 'call',
  LeadCallUndone: 'call',
  NextCallSet: 'call',
  LeadNoted: 'note',
  AppointmentScheduled: 'appointment',
  AppointmentRescheduled: 'appointment',
  AppointmentReassigned: 'appointment',
  AppointmentConfirmed: 'appointment',
  AppointmentCannotAttend: 'appointment',
  AppointmentForced: 'appointment',
  AppointmentCompleted: 'appointment',
  AppointmentCancelled: 'appointment',
  AppointmentRemoved: 'appointment',
  AppointmentOutcomeReported: 'appointment',
  LeadStatusChanged: 'status',
  LeadReopened: 'status',
  LeadRemoved: 'status',
  LeadRestored: 'status',
  LeadErased: 'status',
  FirstContactMissed: 'status',
  LeadAssigned: 'owner',
  LeadReleased: 'owner',
  LeadDetailsChanged: 'details',
  ContactListed: 'consent',
  ContactUnlisted: 'consent',
  NumberWashed: 'consent',
};
const types = Object.keys(kinds) as SetterEvent['type'][];

const followBookings: Follow = (event) =>
  event.type === 'LeadConverted' ? [{ ...appointmentStream(event.data.appointmentId), types }] : [];

/** What concerns the lead of an appointment, which has the texts of its own person. */
const appointmentFacts = new Set([
  'appointmentId',
  'clientId',
  'fromClientId',
  'toClientId',
  'startTime',
  'endTime',
  'outcome',
]);
const factsOf = (data: TimelineEntry['data']): TimelineEntry['data'] =>
  Object.fromEntries(Object.entries(data).filter(([key]) => appointmentFacts.has(key)));

/** What happened with an opened lead, newest first, from the log: the row keeps what holds now only. */
export const readTimeline = Effect.fnUntraced(function* (lead: LeadWithOwner) {
  const { phone, email } = yield* contactPlaces(lead);
  const from: StreamSelector[] = [leadStream(lead.leadId), phone, email].flatMap((place) => place ?? []);
  const entries = yield* readAuditTrail({
    from,
    follow: followBookings,
    before: undefined,
    limit: mostTimelineEntries,
  });
  return entries.flatMap(({ id, type, occurredAt: at, actor: by, sentence: text, data }): TimelineEntry[] => {
    const kind = kinds[type as SetterEvent['type']];
    if (kind === undefined) return [];
    return [{ id, at, kind, by, text, data: kind === 'appointment' ? factsOf(data) : data }];
  });
});
