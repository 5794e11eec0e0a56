import { z } from 'zod';
import { meetingTypes } from '../appointments/value-sets.ts';
import { australianStates } from '../calling/value-sets.ts';
import { defineEvent, type EventOf } from '../define-event.ts';
import { day, instant, publicText, timeZone, uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';
import { busySourceKinds, slotSteps } from './value-sets.ts';

/** Room for a hundred exceptions of four ranges each. */
const availabilityBytes = 64 * 1024;

const about = {
  clientId: clientId(),
  /** The command's now. */
  at: instant(),
};
const span = { startTime: instant(), endTime: instant() };
const range = { from: publicText(), to: publicText() };
const minutes = () => z.int().min(0);

/** Of `calendar-{clientId}`: when the client takes appointments, and what its time is taken by. */
export const calendarEvents = [
  /** What was booked before there were calendars, in one event or several; entries that are there stay as they are. */
  defineEvent(
    'CalendarOpened',
    z.object({ ...about, booked: z.array(z.object({ appointmentId: uuid(), ...span })) }),
  ),
  defineEvent(
    'AvailabilityChanged',
    z.object({
      ...about,
      timeZone: timeZone(),
      hours: z.array(z.object({ weekday: z.int().min(1).max(7), ...range })).nullable(),
      exceptions: z.array(
        z.object({ day: day(), through: day().optional(), hours: z.array(z.object(range)) }),
      ),
      holidays: z.enum(australianStates).nullable(),
      paused: z.boolean(),
      bufferBefore: minutes(),
      bufferAfter: minutes(),
      minimumNotice: minutes(),
      mostDaysAhead: z.int().positive(),
      mostPerDay: z.int().positive().nullable(),
      mostPerWeek: z.int().positive().nullable(),
      atOnce: z.int().positive(),
      step: z.union(slotSteps.map((step) => z.literal(step))),
      durations: z.array(z.int().positive()),
      meetingTypes: z.array(z.enum(meetingTypes)),
    }),
    [],
    { maxBytes: availabilityBytes },
  ),
  /** A later one of an appointment replaces it; its hold ends. */
  defineEvent(
    'SlotBooked',
    z.object({ ...about, appointmentId: uuid(), ...span, holdId: uuid().nullable() }),
  ),
  defineEvent('SlotReleased', z.object({ ...about, appointmentId: uuid() })),
  /** A later one of a hold replaces it. */
  defineEvent('SlotHeld', z.object({ ...about, holdId: uuid(), ...span, until: instant() })),
  defineEvent('BusySourceAdded', z.object({ ...about, sourceId: uuid(), kind: z.enum(busySourceKinds) })),
  defineEvent('BusySourceRemoved', z.object({ ...about, sourceId: uuid(), kind: z.enum(busySourceKinds) })),
] as const;
export type CalendarEvent = EventOf<(typeof calendarEvents)[number]>;

/** Of `calendars`: every client with appointments from before calendars has one. */
export const calendarsEvents = [defineEvent('CalendarsAdopted', z.object({ at: instant() }))] as const;
export type CalendarsEvent = EventOf<(typeof calendarsEvents)[number]>;
