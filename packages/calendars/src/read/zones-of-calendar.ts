import type { Span } from '@setter/domain/calendars/open-hours';
import { type CalendarComponent, componentsOf, textOf } from './calendar-component.ts';
import type { ClockZone } from './clock-zone.ts';
import { namedZone } from './named-zone.ts';
import { ruledZone } from './ruled-zone.ts';

/** The zone of a `TZID`, or undefined. */
export type FindZone = (name: string) => ClockZone | undefined;

/** Zones by name of IANA or Windows, else by the `VTIMEZONE` of the calendar, whose rules are followed around the window. */
export const zonesOfCalendar = (calendar: CalendarComponent, window: Span): FindZone => {
  const found = new Map<string, ClockZone | undefined>();
  const own = new Map(
    componentsOf(calendar, 'VTIMEZONE').map((component) => [textOf(component, 'TZID'), component]),
  );
  const zoneOf = (name: string): ClockZone | undefined => {
    const named = namedZone(name);
    const component = own.get(name);
    return named ?? (component && ruledZone(component, window));
  };
  return (name) => {
    const trimmed = name.trim();
    if (!found.has(trimmed)) found.set(trimmed, zoneOf(trimmed));
    return found.get(trimmed);
  };
};
