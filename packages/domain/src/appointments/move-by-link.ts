import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { LeadEvent } from '@setter/events/leads/events';
import { bookTime } from '../calendars/give-time.ts';
import type { Taken } from '../calendars/slots.ts';
import type { Calendar } from '../calendars/state.ts';
import { activeClient } from '../clients/active-client.ts';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { bookAgain } from '../leads/book-again.ts';
import type { Lead } from '../leads/state.ts';
import { isRejection, reject } from '../rejections.ts';
import { sameInstant, utc } from '../time.ts';
import { type LinkUse, whyNotByLink, whyNotMoveByLink } from './by-link.ts';
import { newTimes } from './reschedule.ts';
import { type Appointment, known } from './state.ts';

/** The prospect chooses another time by the link of a mail. */
export type MoveByLink = {
  readonly type: 'MoveByLink';
  readonly startTime: string;
  /** That of the business. */
  readonly timeZone: string;
  /** When the client is busy by its own calendars. */
  readonly busy?: Taken['busy'] | undefined;
} & LinkUse;

/**
 * `client` and `calendar` are those of the appointment's client: should it be reassigned in between, the link is an older
 * one. Why a time is not given is never said; an inactive client and one without hours give none.
 */
export const moveByLink = (
  { startTime, timeZone, busy = [], linkVersion, now }: MoveByLink,
  states: {
    readonly appointment: Appointment;
    readonly client: Client;
    readonly calendar: Calendar;
    /** That of one that was missed. */
    readonly lead?: Lead | undefined;
  },
): Decided<{ appointment: AppointmentEvent; calendar: CalendarEvent; lead: LeadEvent }> => {
  const appointment = known(states.appointment);
  if (appointment === undefined) return reject('NotFound');
  const refused = whyNotByLink(appointment, linkVersion) ?? whyNotMoveByLink(appointment, now);
  if (refused !== undefined) return refused;
  if (sameInstant(startTime, appointment.startTime)) return { append: {} };
  const { appointmentId, clientId, status } = appointment;
  if (isRejection(activeClient(states.client))) return reject('SlotJustTaken');
  const times = newTimes({ startTime }, appointment);
  const given = bookTime(
    { ...times, clientId, appointmentId, holdId: null, now, timeZone, busy, by: 'link', asksDuration: false },
    states.calendar,
  );
  if (isRejection(given)) return reject('SlotJustTaken');
  const lead = bookAgain(appointment, states.lead);
  return {
    append: {
      ...(lead.length > 0 && { lead }),
      appointment: [
        {
          type: 'AppointmentRescheduled',
          data: {
            appointmentId,
            startTime: utc(times.startTime),
            endTime: utc(times.endTime),
            timeZone,
            ...(status !== 'scheduled' && { scheduledAgain: true }),
            byLink: true,
          },
        },
      ],
      calendar: given.events,
    },
  };
};
