import { dayMs } from '@setter/events/terms/value-sets';
import { type ClockTime, type ClockZone, utc } from './clock-zone.ts';
import type { Property } from './content-lines.ts';
import type { FindZone } from './zones-of-calendar.ts';

/** A time as a file writes it. */
export interface Moment {
  readonly clock: ClockTime;
  readonly zone: ClockZone;
  /** A day without a clock time; `clock` is its midnight. */
  readonly wholeDay: boolean;
}

export const instantOf = ({ clock, zone }: Moment): number => zone.instantOf(clock);

export const midnightOf = (clock: ClockTime): ClockTime => Math.floor(clock / dayMs) * dayMs;

const valuePattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(Z?))?/;

/**
 * The time of a value of jCal, or undefined.
 *
 * @param floating the zone of a time that names none, and of a day
 */
export const readMoment = (
  value: string,
  zoneName: string | undefined,
  findZone: FindZone,
  floating: ClockZone,
): Moment | undefined => {
  const [, day, time, isUtc] = valuePattern.exec(value) ?? [];
  const clock = Date.parse(`${day}T${time ?? '00:00:00'}Z`);
  if (Number.isNaN(clock)) return undefined;
  if (time === undefined) return { clock, zone: floating, wholeDay: true };
  const zone = isUtc ? utc : ((zoneName === undefined ? undefined : findZone(zoneName)) ?? floating);
  return { clock, zone, wholeDay: false };
};

/** The times of a property; of one of periods their beginnings. */
export const momentsOf = (
  { parameters, values }: Property,
  findZone: FindZone,
  floating: ClockZone,
): readonly Moment[] =>
  values.flatMap((value) => {
    const begins = typeof value === 'string' ? value : value[0];
    return readMoment(begins, parameters['tzid'], findZone, floating) ?? [];
  });

/** `20260131T090000Z` as jCal writes it: `2026-01-31T09:00:00Z`. */
export const jCalTime = (basic: string): string =>
  basic.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3');
