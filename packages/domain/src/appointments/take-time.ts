import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { MeetingType } from '@setter/events/appointments/value-sets';
import type { CalendarEvent } from '@setter/events/calendars/events';
import { bookTime, type SlotRefused } from '../calendars/give-time.ts';
import type { Taken } from '../calendars/slots.ts';
import type { Calendar } from '../calendars/state.ts';
import { isRejection, type Rejection } from '../rejections.ts';

/** Why an admin books a time although rules of the client are broken. */
export type Force = { readonly reason: string };

/** By what a time of the client is judged, besides its calendar. */
export type AskedTime = {
  readonly now: string;
  /** When the client is busy by its own calendars. */
  readonly busy?: Taken['busy'] | undefined;
  readonly force?: Force | undefined;
};

type Wanted = AskedTime & {
  readonly appointmentId: string;
  readonly clientId: number;
  readonly startTime: string;
  readonly endTime: string;
  /** That of the business. */
  readonly timeZone: string;
  readonly meetingType: MeetingType;
  /** Then the admin's reason cannot be kept. */
  readonly prospectErased?: boolean;
};

/** What taking a time writes. */
export type TakenTime = {
  readonly calendar: readonly CalendarEvent[];
  readonly appointment: readonly AppointmentEvent[];
};

/** Enters an appointment of the office in its client's calendar, for which an admin may break the client's rules. */
export const takeTime = (
  { force, busy = [], prospectErased = false, ...wanted }: Wanted,
  calendar: Calendar,
): TakenTime | SlotRefused | Rejection<'SlotTaken'> => {
  const given = bookTime(
    { ...wanted, busy, holdId: null, by: 'office', isForced: force !== undefined },
    calendar,
  );
  if (isRejection(given)) return given;
  const { events, over } = given;
  if (force === undefined || over.length === 0) return { calendar: events, appointment: [] };
  const { appointmentId } = wanted;
  const reason = prospectErased ? null : force.reason;
  return {
    calendar: events,
    appointment: [{ type: 'AppointmentForced', data: { appointmentId, over: [...over], reason } }],
  };
};
