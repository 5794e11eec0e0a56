import ICAL from 'ical.js';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import type { JCalComponent } from './j-cal.ts';

interface TimeZoneComponent {
  /** The name by which times refer to it. */
  readonly id: string;
  readonly component: JCalComponent;
}

const written = new Set(tzlib_get_timezones(false));

/** The `VTIMEZONE` of an IANA zone, or undefined when the table has none. */
export const timeZoneComponent = (timeZone: string): TimeZoneComponent | undefined => {
  // The table writes to the console when it is asked for one that it has not.
  if (!written.has(timeZone)) return undefined;
  const block = String(tzlib_get_ical_block(timeZone, false)[0]);
  const component = ICAL.parse(block) as JCalComponent;
  const id = component[1].find(([name]) => name === 'tzid')?.[3];
  return typeof id === 'string' ? { id, component } : undefined;
};
