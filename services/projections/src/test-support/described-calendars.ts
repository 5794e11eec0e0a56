import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { availabilityChanged } from '@setter/testing/sample-events';

const about = { clientId: 1, at: '2026-11-04T01:20:00.000Z' };
const span = { startTime: '2026-11-06T02:15:00Z', endTime: '2026-11-06T02:45:00Z' };
const source = { ...about, sourceId: id(1, 0x50), kind: 'ics' } as const;

/** Events of calendars with their sentences, as the admin Olivia causes them. */
export const describedCalendars: readonly (readonly [SetterEvent, string])[] = [
  [availabilityChanged(), 'Olivia (admin) changed when Harbour Solar takes appointments'],
  [{ type: 'BusySourceAdded', data: source }, 'Olivia (admin) connected a calendar of Harbour Solar'],
  [{ type: 'BusySourceRemoved', data: source }, 'Olivia (admin) removed a calendar of Harbour Solar'],
  [
    { type: 'CalendarOpened', data: { ...about, booked: [{ appointmentId: id(1), ...span }] } },
    'The appointments from before calendars were entered into that of Harbour Solar',
  ],
  [
    { type: 'CalendarsAdopted', data: { at: about.at } },
    'The appointments from before calendars were entered into them',
  ],
  [
    { type: 'SlotBooked', data: { ...about, appointmentId: id(1), ...span, holdId: null } },
    'Nov 6, 2026, 1:15 PM was taken in the calendar of Harbour Solar',
  ],
  [
    {
      type: 'SlotHeld',
      data: { ...about, holdId: id(1, 0x51), ...span, until: '2026-11-04T01:30:00.000Z' },
    },
    'Nov 6, 2026, 1:15 PM was held in the calendar of Harbour Solar',
  ],
  [{ type: 'SlotReleased', data: { ...about, appointmentId: id(1) } }, 'A time of Harbour Solar became free'],
];
