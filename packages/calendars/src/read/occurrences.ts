import type { Span } from '@setter/domain/calendars/open-hours';
import { dayMs } from '@setter/events/terms/value-sets';
import type { ClockTime } from './clock-zone.ts';
import type { EventEntry } from './event-entry.ts';
import { type Length, reachOf } from './length.ts';
import { instantOf, jCalTime, midnightOf, type Moment, readMoment } from './moment.ts';
import { clockTimesOf, type RecurrenceRule } from './recurrence-rule.ts';
import { TooManyTimes } from './too-many-times.ts';

/** One time of a series, before others replace it. */
export interface Occurrence {
  /** By the clocks of the series. */
  readonly clock: ClockTime;
  readonly at: number;
  readonly length: Length;
}

/** Further than the clocks of any two zones are apart. */
const slack = 2 * dayMs;

/**
 * The occurrences of a series that may reach into the window: its start, its rules and its further dates, without those that
 * it excludes.
 *
 * @param reach how long before the window, and how long after it, one may begin that others move into it
 * @param most how many there may be; fails with `TooManyTimes` beyond
 */
export const occurrencesOf = (
  series: EventEntry,
  [from, before]: Span,
  reach: number,
  most: number,
): readonly Occurrence[] => {
  const { start, length } = series;
  const longest = longestOf(series);
  const window = [from - longest - reach - slack, before + reach + slack] as const;
  const found = new Map<number, Occurrence>();
  const add = (clock: ClockTime, lasts: Length) => {
    const at = start.zone.instantOf(clock);
    found.set(at, { clock, at, length: lasts });
    if (found.size > most) throw new TooManyTimes();
  };
  if (isWithin(start.clock, window)) add(start.clock, length);
  for (const rule of series.rules) for (const clock of timesOf(rule, start, window, most)) add(clock, length);
  for (const added of series.added) {
    const clock = clockOf(added.start, start);
    if (isWithin(clock, window)) add(clock, added.length ?? length);
  }
  const isExcluded = isOneOf(series.excluded, series);
  return [...found.values()].filter((occurrence) => !isExcluded(occurrence));
};

const longestOf = ({ added, length }: EventEntry): number =>
  added.reduce((longest, one) => Math.max(longest, reachOf(one.length ?? length)), reachOf(length));

const isWithin = (clock: ClockTime, [from, before]: readonly [ClockTime, ClockTime]): boolean =>
  from <= clock && clock < before;

/** What a moment is by the clocks of a series. */
export const clockOf = (moment: Moment, { zone }: Moment): ClockTime =>
  moment.zone === zone ? moment.clock : zone.clockAt(instantOf(moment));

const timesOf = (
  rule: RecurrenceRule,
  start: Moment,
  [from, before]: readonly [ClockTime, ClockTime],
  most: number,
): readonly ClockTime[] => {
  const until = untilOf(rule, start);
  if (until === undefined) return clockTimesOf(rule, start.clock, [from, before], most);
  // A clock shows some times twice: which of them the rule still has, its instant says.
  const ends = Math.min(before, clockOf(until, start) + slack);
  const isBy = start.wholeDay
    ? (clock: ClockTime) => clock <= midnightOf(until.clock)
    : (clock: ClockTime) => start.zone.instantOf(clock) <= lastInstantOf(until);
  return clockTimesOf(rule, start.clock, [from, ends], most).filter(isBy);
};

const untilOf = ({ until }: RecurrenceRule, { zone }: Moment): Moment | undefined =>
  until === undefined ? undefined : readMoment(jCalTime(until), undefined, () => undefined, zone);

/** A day ends with its last millisecond. */
const lastInstantOf = ({ clock, zone, wholeDay }: Moment): number =>
  wholeDay ? zone.instantOf(clock + dayMs) - 1 : zone.instantOf(clock);

/** Whether an occurrence of a series is at one of these times, or on one of these days. */
export const isOneOf = (
  moments: readonly Moment[],
  series: EventEntry,
): ((occurrence: Pick<Occurrence, 'clock' | 'at'>) => boolean) => {
  const isOfDay = (moment: Moment) => moment.wholeDay || series.start.wholeDay;
  const days = new Set(moments.filter(isOfDay).map(({ clock }) => midnightOf(clock)));
  const instants = new Set(moments.filter((moment) => !isOfDay(moment)).map(instantOf));
  return ({ clock, at }) => instants.has(at) || days.has(midnightOf(clock));
};
