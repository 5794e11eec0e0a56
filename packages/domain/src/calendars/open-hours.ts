import { holidaysOf } from '../calling/holidays.ts';
import type { Availability, OpenRange } from './availability.ts';
import { type DayNumber, dayText, type LocalDays, minutesOf, weekdayOf } from './local-days.ts';

/** From an instant on, before another; milliseconds since 1970. */
export type Span = readonly [from: number, before: number];

const endOfDay = 24 * 60;

type Open = Pick<Availability, 'hours' | 'exceptions' | 'holidays' | 'paused'>;

/** The clock times at which a day is open, in their order. */
const rangesOf = ({ hours, exceptions, holidays, paused }: Open, day: DayNumber): readonly OpenRange[] => {
  if (paused || hours === null) return [];
  const text = dayText(day);
  const instead = exceptions.find((one) => one.day <= text && text <= (one.through ?? one.day));
  if (instead !== undefined) return inOrder(instead.hours);
  const open = inOrder(hours.filter(({ weekday }) => weekday === weekdayOf(day)));
  const closes = holidays === null ? undefined : holidayFrom(holidays, text);
  if (closes === undefined) return open;
  return open.flatMap(({ from, to }) => (from >= closes ? [] : [{ from, to: to > closes ? closes : to }]));
};

const inOrder = (ranges: readonly OpenRange[]): readonly OpenRange[] =>
  ranges.map(({ from, to }) => ({ from, to })).toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from));

/** From when on a day is a public holiday: `00:00` for all of it. */
const holidayFrom = (state: NonNullable<Availability['holidays']>, text: string): string | undefined =>
  holidaysOf(state, Number(text.slice(0, 4)))
    .filter(({ day }) => day === text)
    .map(({ from }) => from ?? '00:00')
    .toSorted()[0];

/** The spans in which a day is open. One that ends at midnight ends with the day. */
export const openSpans = (open: Open, day: DayNumber, days: LocalDays): readonly Span[] =>
  rangesOf(open, day).flatMap(({ from, to }): Span[] => {
    const ends = minutesOf(to);
    const begins = days.reaches(day, minutesOf(from));
    const before = ends === endOfDay ? days.reaches(day + 1, 0) : days.reaches(day, ends);
    return begins < before ? [[begins, before]] : [];
  });
