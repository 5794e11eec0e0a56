import type { CalendarEvent } from '@setter/events/calendars/events';
import type { BusySourceKind } from '@setter/events/calendars/value-sets';
import type { Decider } from '../decider.ts';
import { addBusySource } from './add-busy-source.ts';
import type { Availability } from './availability.ts';
import { changeAvailability } from './change-availability.ts';
import { openCalendar } from './open-calendar.ts';
import { removeBusySource } from './remove-busy-source.ts';
import { type Booked, type Calendar, emptyCalendar, evolveCalendar, type Held } from './state.ts';

type Saved = {
  readonly availability: Availability | null;
  readonly version: number;
  readonly booked: readonly (readonly [string, Booked])[];
  readonly holds: readonly (readonly [string, Held])[];
  readonly sources: readonly (readonly [string, BusySourceKind])[];
};

/** `calendar-{clientId}`. */
export const calendarDecider = {
  initialState: emptyCalendar,
  evolve: evolveCalendar,
  snapshot: {
    name: 'calendar',
    version: 1,
    encode: ({ availability, version, booked, holds, sources }: Calendar) => [
      JSON.stringify({
        availability,
        version,
        booked: [...booked],
        holds: [...holds],
        sources: [...sources],
      } satisfies Saved),
    ],
    decode: (lines: readonly string[]): Calendar => {
      const saved = JSON.parse(lines[0]!) as Saved;
      return {
        ...saved,
        booked: new Map(saved.booked),
        holds: new Map(saved.holds),
        sources: new Map(saved.sources),
      };
    },
  },
  decide: {
    ChangeAvailability: changeAvailability,
    OpenCalendar: openCalendar,
    AddBusySource: addBusySource,
    RemoveBusySource: removeBusySource,
  },
} satisfies Decider<Calendar, CalendarEvent>;
