import type { CalendarEvent } from '@setter/events/calendars/events';
import { id } from '@setter/testing/history';
import { availabilityChanged } from '@setter/testing/sample-events';

type Chosen = { readonly clientId: number; readonly n: number };

const at = '2026-11-04T01:20:00.000Z';
const spanOf = (n: number) => ({
  startTime: `2026-11-0${n + 4}T02:00:00.000Z`,
  endTime: `2026-11-0${n + 4}T03:00:00.000Z`,
});

/** Events of the calendar of a client. */
export const anyCalendarEvents: readonly ((chosen: Chosen) => CalendarEvent)[] = [
  ({ clientId, n }) => ({
    type: 'CalendarOpened',
    data: { clientId, at, booked: [{ appointmentId: id(n), ...spanOf(n) }] },
  }),
  ({ clientId, n }) => availabilityChanged({ clientId, atOnce: n }),
  ({ clientId, n }) => ({
    type: 'SlotBooked',
    data: { clientId, at, appointmentId: id(n), ...spanOf(n), holdId: n > 2 ? id(n, 0x51) : null },
  }),
  ({ clientId, n }) => ({ type: 'SlotReleased', data: { clientId, at, appointmentId: id(n) } }),
  ({ clientId, n }) => ({
    type: 'SlotHeld',
    data: { clientId, at, holdId: id(n, 0x51), ...spanOf(n), until: '2026-11-04T01:30:00.000Z' },
  }),
  ({ clientId, n }) => ({
    type: 'BusySourceAdded',
    data: { clientId, at, sourceId: id(n, 0x50), kind: 'ics' },
  }),
  ({ clientId, n }) => ({
    type: 'BusySourceRemoved',
    data: { clientId, at, sourceId: id(n, 0x50), kind: 'ics' },
  }),
];
