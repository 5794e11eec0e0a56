import { evolve, initialState } from '@setter/domain/appointments/decider';
import type { Appointment, KnownAppointment } from '@setter/domain/appointments/state';
import { isLastOfCommand, ofCommand } from '@setter/domain/last-of-command';
import { sameInstant } from '@setter/domain/time';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { textOf } from '@setter/events/marks';
import type { MailTo, Recorded } from '../../mail.ts';
import { mailedProspect, whyNotMailProspect } from '../../prospect-rules.ts';
import type { ProspectIds } from './prospect-ids.ts';

/** What a command has to tell a prospect. */
type News = 'invitation' | 'changed' | 'cancelled';

type Cause = (event: Recorded, stream: readonly Recorded[]) => readonly MailTo<ProspectIds>[];

/** The events that may have such news. */
const causedBy = <C>(cause: C) => ({
  AppointmentScheduled: cause,
  AppointmentRescheduled: cause,
  AppointmentReassigned: cause,
  AppointmentDetailsChanged: cause,
  AppointmentCancelled: cause,
  AppointmentRemoved: cause,
  AppointmentCannotAttend: cause,
});

const kinds = causedBy(true);

/** Of the events that one command recorded the last one has the news. */
export const whenProspectHas = (wanted: News) =>
  causedBy<Cause>((event, stream) => {
    const found = isLastOfCommand(event, stream, ({ type }) => type in kinds)
      ? newsOf(event, stream)
      : undefined;
    return found?.news === wanted ? [mailTo(found.appointment, stream.at(-1)!.streamVersion)] : [];
  });

const mailTo = (
  { appointmentId, clientId, leadId }: KnownAppointment,
  version: number,
): MailTo<ProspectIds> => ({
  recipient: `prospect-${appointmentId}`,
  ids: { clientId, appointmentId, ...(leadId !== null && { leadId }), version },
});

/** The appointment as the events of its stream leave it, texts opened. */
export const appointmentOf = (events: readonly Recorded[]): Appointment =>
  // A stream named after an appointment holds nothing but its events.
  (events as readonly RecordedEvent<AppointmentEvent>[]).reduce(evolve, initialState);

/** The same before the command that recorded one of them. */
export const appointmentBefore = (event: Recorded, stream: readonly Recorded[]): Appointment => {
  const [first] = ofCommand(event, stream);
  return appointmentOf(stream.filter(({ position }) => position < (first ?? event).position));
};

type Found = { readonly news: News; readonly appointment: KnownAppointment };

/** `stream`: up to the end of the command. News are of an appointment to come; of one that is lost it is the one before. */
const newsOf = (event: Recorded, stream: readonly Recorded[]): Found | undefined => {
  const now = event.metadata.occurredAt;
  const [before, after] = [appointmentBefore(event, stream), appointmentOf(stream)];
  const [was, is] = [mailedProspect(before), mailedProspect(after)];
  if (was !== undefined && whyNotMailProspect(before, now) === undefined && isLost(was, after))
    return { news: 'cancelled', appointment: was };
  if (is === undefined || whyNotMailProspect(after, now) !== undefined) return undefined;
  if (was === undefined || was.details.prospect.email !== is.details.prospect.email)
    return { news: 'invitation', appointment: is };
  return isChanged(was, is) ? { news: 'changed', appointment: is } : undefined;
};

/** Cancelled, removed, or another client's to whom the prospect has not agreed. */
const isLost = (was: KnownAppointment, after: Appointment): boolean =>
  after.status === 'cancelled' ||
  after.status === 'removed' ||
  (after.status !== 'none' && after.clientId !== was.clientId && mailedProspect(after) === undefined);

/** Time, client, type, place or link; or its client asks for another time. */
const isChanged = (was: KnownAppointment, is: KnownAppointment): boolean =>
  !sameInstant(was.startTime, is.startTime) ||
  !sameInstant(was.endTime, is.endTime) ||
  was.clientId !== is.clientId ||
  was.details.meetingType !== is.details.meetingType ||
  whereOf(was) !== whereOf(is) ||
  (is.cannotAttend && !was.cannotAttend);

/** What counts of an appointment's type. */
const whereOf = ({ details: { meetingType, location, zoomLink } }: KnownAppointment): string =>
  meetingType === 'phone' ? '' : textOf(meetingType === 'zoom' ? zoomLink : location);
