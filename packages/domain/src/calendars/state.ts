import type { CalendarEvent } from '@setter/events/calendars/events';
import type { BusySourceKind } from '@setter/events/calendars/value-sets';
import { dayMs } from '@setter/events/terms/value-sets';
import { unchanged } from '../unchanged.ts';
import type { Availability } from './availability.ts';
import type { Span } from './open-hours.ts';

const keptMs = 8 * dayMs;

export type Held = { readonly startTime: string; readonly endTime: string; readonly until: string };
export type Booked = { readonly startTime: string; readonly endTime: string };

/** A client's calendar. What ended more than eight days before the newest event is not kept. */
export type Calendar = {
  /** Null until it is set. */
  readonly availability: Availability | null;
  /** How often it was set. */
  readonly version: number;
  readonly booked: ReadonlyMap<string, Booked>;
  readonly holds: ReadonlyMap<string, Held>;
  readonly sources: ReadonlyMap<string, BusySourceKind>;
};

export const emptyCalendar: Calendar = {
  availability: null,
  version: 0,
  booked: new Map(),
  holds: new Map(),
  sources: new Map(),
};

const withOne = <Value>(all: ReadonlyMap<string, Value>, id: string, value: Value) =>
  new Map([...without(all, id), [id, value]]);
const without = <Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> =>
  new Map([...all].filter(([key]) => key !== id));

const changed = (calendar: Calendar, event: CalendarEvent): Calendar => {
  switch (event.type) {
    case 'CalendarOpened': {
      // An appointment's own entry is newer than any list.
      const opened = event.data.booked.filter(({ appointmentId }) => !calendar.booked.has(appointmentId));
      const entered = opened.map(({ appointmentId, ...span }) => [appointmentId, span] as const);
      return { ...calendar, booked: new Map([...calendar.booked, ...entered]) };
    }
    case 'AvailabilityChanged': {
      const { clientId: _, at: __, ...availability } = event.data;
      return { ...calendar, availability, version: calendar.version + 1 };
    }
    case 'SlotBooked': {
      const { appointmentId, startTime, endTime, holdId } = event.data;
      return {
        ...calendar,
        booked: withOne(calendar.booked, appointmentId, { startTime, endTime }),
        holds: holdId === null ? calendar.holds : without(calendar.holds, holdId),
      };
    }
    case 'SlotReleased':
      return { ...calendar, booked: without(calendar.booked, event.data.appointmentId) };
    case 'SlotHeld': {
      const { holdId, startTime, endTime, until } = event.data;
      return { ...calendar, holds: withOne(calendar.holds, holdId, { startTime, endTime, until }) };
    }
    case 'BusySourceAdded':
      return { ...calendar, sources: withOne(calendar.sources, event.data.sourceId, event.data.kind) };
    case 'BusySourceRemoved':
      return { ...calendar, sources: without(calendar.sources, event.data.sourceId) };
    default:
      return unchanged(calendar, event);
  }
};

export const evolveCalendar = (before: Calendar, event: CalendarEvent): Calendar => {
  const calendar = changed(before, event);
  const at = Date.parse(event.data.at);
  return {
    ...calendar,
    booked: new Map([...calendar.booked].filter(([, { endTime }]) => Date.parse(endTime) >= at - keptMs)),
    holds: new Map([...calendar.holds].filter(([, { until }]) => Date.parse(until) > at)),
  };
};

export const spanOf = ({ startTime, endTime }: Booked): Span => [Date.parse(startTime), Date.parse(endTime)];

/** What takes the client's time at an instant, without what is of this appointment and this hold. */
export const entriesOf = (
  { booked, holds }: Calendar,
  now: string,
  own: { readonly appointmentId?: string | undefined; readonly holdId?: string | null | undefined } = {},
): readonly Span[] => [
  ...[...booked].filter(([id]) => id !== own.appointmentId).map(([, one]) => spanOf(one)),
  ...[...holds]
    .filter(([id, { until }]) => id !== own.holdId && Date.parse(until) > Date.parse(now))
    .map(([, one]) => spanOf(one)),
];
