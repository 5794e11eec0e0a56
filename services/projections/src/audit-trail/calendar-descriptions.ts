import type { CalendarEvent, CalendarsEvent } from '@setter/events/calendars/events';
import type { SlotRefusal } from '@setter/events/calendars/value-sets';
import type { Sentences } from './sentences.ts';

/** Why an admin had to say a reason for a time. */
export const refusalTexts: Readonly<Record<SlotRefusal, string>> = {
  taken: 'the time was taken',
  busy: 'the client was busy',
  duration: 'the client does not offer that duration',
  meeting_type: 'the client does not offer that kind of meeting',
  too_soon: 'it was too soon',
  too_far: 'it was too far ahead',
  outside_hours: 'it was outside the hours',
  day_full: 'the day was full',
  week_full: 'the week was full',
};

/** Of when clients take appointments. */
export const calendarDescriptions: Sentences<CalendarEvent | CalendarsEvent> = {
  AvailabilityChanged: ({ clientId }, by) =>
    `${by.who} changed when ${by.client(clientId)} takes appointments`,
  BusySourceAdded: ({ clientId }, by) => `${by.who} connected a calendar of ${by.client(clientId)}`,
  BusySourceRemoved: ({ clientId }, by) => `${by.who} removed a calendar of ${by.client(clientId)}`,
  CalendarOpened: ({ clientId }, by) =>
    `The appointments from before calendars were entered into that of ${by.client(clientId)}`,
  CalendarsAdopted: () => 'The appointments from before calendars were entered into them',
  SlotBooked: ({ clientId, startTime }, by) =>
    `${by.time(startTime)} was taken in the calendar of ${by.client(clientId)}`,
  SlotHeld: ({ clientId, startTime }, by) =>
    `${by.time(startTime)} was held in the calendar of ${by.client(clientId)}`,
  SlotReleased: ({ clientId }, by) => `A time of ${by.client(clientId)} became free`,
};
