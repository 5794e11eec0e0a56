import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { VisitorStates } from '../bookings/visitor-booking.ts';
import { firstAvailability } from '../calendars/availability.ts';
import { type Calendar, emptyCalendar, evolveCalendar } from '../calendars/state.ts';
import { clientDecider } from '../clients/decider.ts';
import type { PageBooking } from '../landing-pages/page-booking.ts';
import { leadDecider } from '../leads/decider.ts';
import { clientId, captured, id, registered, timeZone } from './facts.ts';

export const asked = '2026-11-20T03:00:00.000Z';
export const holdId = id(31);
/** A Friday at 9:00 AM in Sydney. */
export const friday = '2026-11-26T22:00:00.000Z';
export const fridayEnd = '2026-11-26T22:30:00.000Z';

export const pageBooking: PageBooking = {
  clientId,
  title: 'Refinance review',
  duration: 30,
  meetingType: 'phone',
  location: null,
  zoomLink: null,
  disqualify: [],
};

const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

/** The client takes appointments at any half hour, unless something else is given. */
export const availabilitySet = (change: object = {}): CalendarEvent => ({
  type: 'AvailabilityChanged',
  data: {
    ...firstAvailability(timeZone),
    clientId,
    at: asked,
    hours: always,
    exceptions: [],
    minimumNotice: 0,
    durations: [...durations],
    meetingTypes: [...meetingTypes],
    ...change,
  },
});
export const slotHeld = (change: object = {}): CalendarEvent => ({
  type: 'SlotHeld',
  data: {
    clientId,
    at: asked,
    holdId,
    startTime: friday,
    endTime: fridayEnd,
    until: '2026-11-20T03:10:00.000Z',
    ...change,
  },
});

export const calendarOf = (...events: readonly CalendarEvent[]): Calendar =>
  events.reduce(evolveCalendar, emptyCalendar);

/** A lead of the form, an active client with hours, and no appointment yet. */
export const visitorStates: VisitorStates = {
  appointment: { status: 'none' },
  client: clientDecider.evolve(clientDecider.initialState, registered),
  calendar: calendarOf(availabilitySet()),
  lead: leadDecider.evolve(leadDecider.initialState, captured),
};
