import { dayMs, hourMs } from '@setter/events/terms/value-sets';
import ICAL from 'ical.js';
import type { ClockZone } from './clock-zone.ts';
import { instantOf, type Moment } from './moment.ts';

const minuteMs = 60_000;

/** How long an occurrence is: days of the calendar, which clocks may lengthen, and then exact milliseconds. */
export interface Length {
  readonly days: number;
  readonly milliseconds: number;
}

const oneDay: Length = { days: 1, milliseconds: 0 };
const noLength: Length = { days: 0, milliseconds: 0 };

/** At most about this many milliseconds. */
export const reachOf = ({ days, milliseconds }: Length): number => Math.max(0, days * dayMs + milliseconds);

/** The instant at which what begins then ends. */
export const endOf = (begins: number, zone: ClockZone, { days, milliseconds }: Length): number =>
  (days === 0 ? begins : zone.instantOf(zone.clockAt(begins) + days * dayMs)) + milliseconds;

/** Of `P1DT30M`, or undefined. */
export const readDuration = (value: string): Length | undefined => {
  if (!ICAL.Duration.isValueString(value)) return undefined;
  try {
    const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(value);
    const milliseconds = hours * hourMs + minutes * minuteMs + seconds * 1000;
    return isNegative ? noLength : { days: weeks * 7 + days, milliseconds };
  } catch {
    return undefined;
  }
};

/** From one time to the other: in days where both are days, else exact. Whole days are one at least. */
export const lengthBetween = (start: Moment, end: Moment): Length =>
  start.wholeDay && end.wholeDay
    ? { days: Math.max(1, (end.clock - start.clock) / dayMs), milliseconds: 0 }
    : { days: 0, milliseconds: instantOf(end) - instantOf(start) };

/** Of an event by its duration. One that says nothing lasts for its day, or for no time. */
export const lengthOf = (start: Moment, duration: string | undefined): Length => {
  const length = (duration === undefined ? undefined : readDuration(duration)) ?? noLength;
  return start.wholeDay && reachOf(length) === 0 ? oneDay : length;
};
