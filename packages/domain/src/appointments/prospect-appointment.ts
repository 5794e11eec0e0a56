import type { LinkStatus } from '@setter/events/appointments/value-sets';
import { type PersonalText, textOf } from '@setter/events/marks';
import { isBefore } from '../time.ts';
import { allowedLinkActions } from './by-link.ts';
import type { AppointmentFacts, KnownAppointment } from './state.ts';

/** What the client is, besides the appointment. */
export type ClientOfProspect = {
  readonly businessName: PersonalText | null;
  /** That of the client's calendar. */
  readonly timeZone: string;
  /** The client is active and has set hours. */
  readonly offersTimes: boolean;
};

type Facts = Parameters<typeof allowedLinkActions>[0] & Pick<KnownAppointment, 'details'>;

/**
 * What the prospect sees of an appointment by the link of a mail. Of the client it names the business only; it has no
 * title, and says nothing that depends on whether the client unlocked it.
 */
export const prospectAppointment = (facts: Facts, client: ClientOfProspect, now: string) => {
  const { meetingType, location, zoomLink, prospect } = facts.details;
  const status = linkStatus(facts, now);
  const isAhead = status === 'scheduled' || status === 'confirmed';
  return {
    businessName: textOrNull(client.businessName),
    startTime: facts.startTime,
    endTime: facts.endTime,
    timeZone: client.timeZone,
    meetingType,
    place: meetingType === 'in-person' ? textOrNull(location) : null,
    joinUrl: meetingType === 'zoom' && isAhead ? textOrNull(zoomLink) : null,
    phoneEnding: meetingType === 'phone' ? endingOf(textOf(prospect.phone)) : null,
    status,
    missed: facts.missed && status !== 'cancelled',
    allowedActions: allowedLinkActions(facts, now).filter(
      (action) => action !== 'move' || client.offersTimes,
    ),
  };
};

const linkStatus = (
  { status, endTime }: Pick<AppointmentFacts, 'status' | 'endTime'>,
  now: string,
): LinkStatus => {
  if (status === 'cancelled') return 'cancelled';
  return status === 'completed' || !isBefore(now, endTime) ? 'over' : status;
};

const textOrNull = (text: PersonalText | null): string | null => textOf(text) || null;

/** The last three digits of a number; null of one that has fewer than six, which they would tell. */
const endingOf = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 6 ? null : digits.slice(-3);
};
