import type { CalendarEvent } from '@setter/events/calendars/events';
import { type AppointmentFacts, known, type SealedAppointment } from '../appointments/state.ts';
import type { Decision } from '../decision.ts';
import { isBefore, utc } from '../time.ts';
import type { Calendar } from './state.ts';

/** Keeps an event below the bytes that one may have: an entry takes at most 137. */
const entriesPerEvent = 400;

export type OpenCalendar = {
  readonly type: 'OpenCalendar';
  readonly clientId: number;
  readonly now: string;
};

/** By which name an appointment is read. */
export type ListedAppointment = `appointment ${string}`;

/** Whether an appointment takes a time of its client that is not over: what was said to have happened takes it too. */
export const takesTime = (appointment: SealedAppointment, now: string): AppointmentFacts | undefined => {
  const facts = known(appointment);
  return facts !== undefined && facts.status !== 'cancelled' && isBefore(now, facts.endTime)
    ? facts
    : undefined;
};

/**
 * Enters those of the listed appointments that take a time of the client and have no entry, also where they overlap. An entry that is
 * there was written by a command with its appointment, so it is newer than any list.
 */
export const openCalendar = (
  { clientId, now }: OpenCalendar,
  {
    calendar,
    ...listed
  }: { readonly calendar: Calendar } & { readonly [name: ListedAppointment]: SealedAppointment },
): Decision<{ calendar: CalendarEvent }> => {
  const booked = Object.values(listed)
    .flatMap((appointment) => takesTime(appointment, now) ?? [])
    .filter((one) => one.clientId === clientId && !calendar.booked.has(one.appointmentId))
    .map(({ appointmentId, startTime, endTime }) => ({
      appointmentId,
      startTime: utc(startTime),
      endTime: utc(endTime),
    }))
    .toSorted((a, b) => compare(a.startTime, b.startTime) || compare(a.appointmentId, b.appointmentId));
  const events = Math.ceil(booked.length / entriesPerEvent);
  return {
    append: {
      calendar: Array.from({ length: events }, (_, n) => ({
        type: 'CalendarOpened',
        data: {
          clientId,
          at: utc(now),
          booked: booked.slice(n * entriesPerEvent, (n + 1) * entriesPerEvent),
        },
      })),
    },
  };
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
