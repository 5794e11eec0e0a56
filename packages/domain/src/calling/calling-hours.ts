import {
  type AustralianState,
  lawfulHours as widest,
  type TimeRefusal,
} from '@setter/events/calling/value-sets';
import { dayMs } from '@setter/events/terms/value-sets';
import {
  type DayNumber,
  dayText,
  type LocalDays,
  localDays,
  minutesOf,
  weekdayOf,
} from '../calendars/local-days.ts';
import { holidaysOf, stateOfZone, zoneOf } from './holidays.ts';
import type { Where } from './where.ts';

/** `["09:00", "20:00"]`: from the first on, before the second. */
export type Hours = readonly [from: string, before: string];

export type CallingSettings = {
  readonly hours: { readonly weekday: Hours; readonly saturday: Hours };
  /** Days that only some states keep count as well as those that all keep. */
  readonly stateHolidays: boolean;
  /** Further days, `yyyy-mm-dd`, of these states; of all without any. */
  readonly closedDays: readonly {
    readonly day: string;
    readonly name: string;
    readonly states: readonly AustralianState[];
  }[];
};

/** The widest that the Telemarketing Standard 2017 permits, as we read it. Settings narrow them. */
export const lawfulHours: CallingSettings['hours'] = widest;

/** A day of a state, or of the zone of the business for who is abroad. */
type Place = { readonly zone: string; readonly state: AustralianState };

/** Nothing is closed for longer. */
const daysSearched = 400;
/** Days whose open hours are kept, over all places. */
const mostKnown = 20_000;

const placesOf = (where: Where, businessZone: string): readonly Place[] =>
  where === 'abroad'
    ? [{ zone: businessZone, state: stateOfZone(businessZone) }]
    : where.states.map((state) => ({ zone: zoneOf[state], state }));

const daysIn = new Map<string, LocalDays>();
const daysOf = (zone: string): LocalDays => {
  const days = daysIn.get(zone) ?? localDays(zone);
  daysIn.set(zone, days);
  return days;
};

/**
 * Dates from that of an instant on, where it is the earliest. The zones are at most three hours apart, so that the hours of one
 * date in one never meet those of another date elsewhere. That of UTC is never later than any of them.
 */
function* datesFrom(at: number): Generator<DayNumber> {
  const from = Math.floor(at / dayMs);
  for (let ahead = -1; ahead < daysSearched; ahead++) yield from + ahead;
}

/**
 * When calls are permitted by the clock and calendar of where a person is. With several states, when all of them permit.
 *
 * @param businessZone whose hours and days count for who is abroad
 */
export const callingTimes = ({ hours, stateHolidays, closedDays }: CallingSettings, businessZone: string) => {
  /** From when on a holiday closes a day: `00:00` for all of it; undefined for a day that is none. */
  const closedFrom = (day: DayNumber, state: AustralianState): string | undefined => {
    const text = dayText(day);
    if (closedDays.some((one) => one.day === text && (one.states.length === 0 || one.states.includes(state))))
      return '00:00';
    const kept = holidaysOf(state, Number(text.slice(0, 4))).filter(
      (one) => one.day === text && (one.national || stateHolidays),
    );
    return kept.map(({ from }) => from ?? '00:00').toSorted()[0];
  };
  const hoursOf = (day: DayNumber): Hours | undefined => {
    const weekday = weekdayOf(day);
    if (weekday === 7) return undefined;
    return weekday === 6 ? hours.saturday : hours.weekday;
  };

  /** Why a call is not permitted at an instant, in the order in which reasons are told. */
  const why = (where: Where, at: number): readonly TimeRefusal[] => {
    const found = new Set<TimeRefusal>();
    for (const { zone, state } of placesOf(where, businessZone)) {
      const days = daysOf(zone);
      const [day, time] = [days.dayOf(at), days.clockOf(at)];
      const closed = closedFrom(day, state);
      if (closed !== undefined && time >= minutesOf(closed)) found.add('holiday');
      const open = hoursOf(day);
      if (open === undefined) found.add('sunday');
      else if (time < minutesOf(open[0]) || time >= minutesOf(open[1])) found.add('outside_hours');
    }
    return (['holiday', 'sunday', 'outside_hours'] as const).filter((one) => found.has(one));
  };

  /** What of a day is open in a place, in milliseconds; undefined for a day on which nothing is. */
  const window = (
    day: DayNumber,
    { zone, state }: Place,
  ): readonly [from: number, before: number] | undefined => {
    const open = hoursOf(day);
    const closed = closedFrom(day, state);
    if (open === undefined || (closed !== undefined && closed <= open[0])) return undefined;
    const before = closed !== undefined && closed < open[1] ? closed : open[1];
    const { reaches } = daysOf(zone);
    return [reaches(day, minutesOf(open[0])), reaches(day, minutesOf(before))];
  };

  // Of each day that was looked at: a desk asks it of thousands of leads.
  const known = new Map<string, readonly [from: number, before: number] | undefined>();
  /** What of a date is open everywhere; undefined where nothing is. */
  const openIn = (
    places: readonly Place[],
    day: DayNumber,
  ): readonly [from: number, before: number] | undefined => {
    const key = `${day} ${places.map(({ zone, state }) => `${zone} ${state}`).join()}`;
    if (known.has(key)) return known.get(key);
    if (known.size >= mostKnown) known.clear();
    const open = findOpen(places, day);
    known.set(key, open);
    return open;
  };
  const findOpen = (
    places: readonly Place[],
    day: DayNumber,
  ): readonly [from: number, before: number] | undefined => {
    const windows = places.map((place) => window(day, place));
    if (windows.some((one) => one === undefined)) return undefined;
    const from = Math.max(...windows.map((one) => one![0]));
    const before = Math.min(...windows.map((one) => one![1]));
    return from < before ? [from, before] : undefined;
  };

  /** The first instant from one on at which all permit: a UTC instant in milliseconds. */
  const next = (where: Where, at: number): number => {
    const places = placesOf(where, businessZone);
    for (const day of datesFrom(at)) {
      const open = openIn(places, day);
      if (open !== undefined && at < open[1]) return Math.max(at, open[0]);
    }
    throw new Error('Calls are permitted on no day of a year: look at the days that are closed.');
  };

  /** Whole minutes between two instants in which all permit. */
  const minutesOpen = (where: Where, from: number, to: number): number => {
    const places = placesOf(where, businessZone);
    let open = 0;
    for (const day of datesFrom(from)) {
      const [opens, closes] = openIn(places, day) ?? [];
      if (opens === undefined || closes === undefined) {
        if (day * dayMs > to + 2 * dayMs) break;
        continue;
      }
      if (opens >= to) break;
      open += Math.max(0, Math.min(closes, to) - Math.max(opens, from));
    }
    return Math.floor(open / 60_000);
  };

  /** The instant by which all have permitted for that number of minutes since another one; in milliseconds. */
  const afterMinutes = (where: Where, from: number, minutes: number): number => {
    const places = placesOf(where, businessZone);
    let left = minutes * 60_000;
    for (const day of datesFrom(from)) {
      const [opens, closes] = openIn(places, day) ?? [];
      if (opens === undefined || closes === undefined || closes <= from) continue;
      const begins = Math.max(opens, from);
      if (left <= closes - begins) return begins + left;
      left -= closes - begins;
    }
    throw new Error('Calls are permitted on no day of a year: look at the days that are closed.');
  };

  return { why, next, minutesOpen, afterMinutes };
};
export type CallingTimes = ReturnType<typeof callingTimes>;
