import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { LeadEvent } from '@setter/events/leads/events';
import { releaseTime } from '../calendars/give-time.ts';
import { type Calendar, emptyCalendar } from '../calendars/state.ts';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { bookAgain } from '../leads/book-again.ts';
import type { Lead } from '../leads/state.ts';
import { isRejection, reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { changeDetails, type DetailChanges } from './detail-changes.ts';
import { reassign } from './reassign.ts';
import { newTimes, reschedule, type TimeChanges } from './reschedule.ts';
import { known, type Appointment, type KnownAppointment } from './state.ts';
import { type AskedTime, takeTime, type TakenTime } from './take-time.ts';

/** An admin's edit: an absent key stays as it is, null clears. There is no status in it. */
export type ChangeAppointment = {
  readonly type: 'ChangeAppointment';
  readonly changes: DetailChanges & TimeChanges & { readonly clientId?: number | undefined };
  /** The zone in which a new time was chosen. */
  readonly timeZone: string;
  /** The version that the admin saw. */
  readonly expectedVersion?: number | undefined;
  /** The client who had it when calendars were read. */
  readonly calendarOf: number;
} & AskedTime;

type States = {
  readonly appointment: Appointment;
  /** The one named by `changes.clientId`, needed when that is given. */
  readonly client?: Client | undefined;
  /** Of the client who has it afterwards, needed for another time or client. */
  readonly calendar?: Calendar | undefined;
  /** Of the client who had it, needed for another client. */
  readonly calendarBefore?: Calendar | undefined;
  /** Needed for another time of one that was missed. */
  readonly lead?: Lead | undefined;
};

/** Only what differs becomes events: who it is for, when it is, what it is about. */
export const changeAppointment = (
  command: ChangeAppointment,
  states: States,
): Decided<{
  appointment: AppointmentEvent;
  calendar: CalendarEvent;
  calendarBefore: CalendarEvent;
  lead: LeadEvent;
}> => {
  const { changes, timeZone, expectedVersion, calendarOf } = command;
  const appointment = known(states.appointment);
  if (appointment === undefined) return reject('NotFound');
  if (expectedVersion !== undefined && expectedVersion !== appointment.version)
    return reject('AppointmentChanged');
  const reassigned = reassign(changes.clientId, appointment, states.client);
  if (isRejection(reassigned)) return reassigned;
  const moved = reschedule(changes, timeZone, appointment);
  if (isRejection(moved)) return moved;
  const isReassigned = reassigned.append.length > 0;
  const detailed = changeDetails(changes, appointment, { clearsConsent: isReassigned });
  if (isRejection(detailed)) return detailed;
  const events = [...reassigned.append, ...moved.append];
  if (events.length === 0) return { append: { appointment: detailed.append } };
  if (calendarOf !== appointment.clientId) return reject('AppointmentChanged');
  const meetingType = changes.meetingType ?? appointment.details.meetingType;
  const taken = takeNewTime(command, { ...appointment, meetingType }, states.calendar ?? emptyCalendar);
  if (isRejection(taken)) return taken;
  const clientId = changes.clientId ?? appointment.clientId;
  const isToCome = isBefore(command.now, newTimes(changes, appointment).startTime);
  const lead = isToCome ? bookAgain({ ...appointment, clientId }, states.lead) : [];
  return {
    append: {
      ...(lead.length > 0 && { lead }),
      appointment: [...events, ...detailed.append, ...taken.appointment],
      calendar: taken.calendar,
      ...(isReassigned && {
        calendarBefore: releaseTime(
          { ...appointment, now: command.now },
          states.calendarBefore ?? emptyCalendar,
        ),
      }),
    },
  };
};

/** A cancelled one takes no time. */
const takeNewTime = (
  { changes, timeZone, now, busy, force }: ChangeAppointment,
  appointment: KnownAppointment & { readonly meetingType: KnownAppointment['details']['meetingType'] },
  calendar: Calendar,
): ReturnType<typeof takeTime> => {
  if (appointment.status === 'cancelled') return { calendar: [], appointment: [] } satisfies TakenTime;
  return takeTime(
    {
      ...appointment,
      ...newTimes(changes, appointment),
      clientId: changes.clientId ?? appointment.clientId,
      timeZone,
      now,
      busy,
      force,
    },
    calendar,
  );
};
