import type { Analytics } from '@setter/contracts/analytics/overview';
import type { DaySeries } from './analytics-search.ts';

/** One day of a chart, or a week with its first day, beside as many days before. */
export interface DayPoint {
  readonly day: string;
  readonly value: number;
  readonly beforeDay: string;
  readonly before: number;
}

type Days = readonly Pick<Analytics['daily'][number], 'day' | DaySeries>[];

/** The days of a period with those of the period before, which has as many. */
export const dayPoints = (
  { daily, previous }: { readonly daily: Days; readonly previous: { readonly daily: Days } },
  series: DaySeries,
): DayPoint[] =>
  daily.map((day, at) => {
    const before = previous.daily[at] ?? day;
    return { day: day.day, value: day[series], beforeDay: before.day, before: before[series] };
  });

const sum = (values: readonly number[]): number =>
  values.reduce((cents, value) => cents + Math.round(value * 100), 0) / 100;

const daysOfWeek = 7;
/** From this many days on, a chart is one of weeks: a day would be thinner than its line. */
export const isOfWeeks = (daily: readonly unknown[]): boolean => daily.length > 100;

/** Sums of seven days, ending with the last one; the first days that make no week are left out. */
export const inWeeks = <T>(days: readonly T[]): T[][] =>
  Array.from({ length: Math.floor(days.length / daysOfWeek) }, (_, week) => {
    const from = (days.length % daysOfWeek) + week * daysOfWeek;
    return days.slice(from, from + daysOfWeek);
  });

/** The points of weeks. */
export const weekPoints = (points: readonly DayPoint[]): DayPoint[] =>
  inWeeks(points).map((week) => ({
    ...week[0]!,
    value: sum(week.map(({ value }) => value)),
    before: sum(week.map(({ before }) => before)),
  }));

/** Ticks of an axis that begins at 0 and ends at or above the largest value, at most five steps, whole numbers only. */
export function axisTicks(largest: number): number[] {
  const raw = Math.max(largest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  const steps = Math.max(1, Math.ceil(largest / whole));
  return Array.from({ length: steps + 1 }, (_, index) => index * whole);
}

/** Every n-th of a list from its end, at most `most`: the last one is always among them. */
export function fromTheEnd<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, index) => (list.length - 1 - index) % step === 0);
}

/** The mean of five days around each, of fewer at the ends; of a year the sums of its weeks. */
export function smoothed(values: readonly number[]): number[] {
  if (isOfWeeks(values)) return inWeeks(values).map(sum);
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - 2), at + 3);
    return sum(near) / near.length;
  });
}

/**
 * A rate in percent at the end of each day of a period: of as many days as the period has, up to and with that day. Parts
 * and wholes are those of the days of the period before and of the period, which has `length` days.
 */
export function ratesAtEnds(length: number, parts: readonly number[], wholes: readonly number[]): number[] {
  return Array.from({ length }, (_, at) => {
    const sumIn = (values: readonly number[]) =>
      sum(values.slice(values.length - 2 * length + at + 1, values.length - length + at + 1));
    const whole = sumIn(wholes);
    return whole === 0 ? 0 : (sumIn(parts) * 100) / whole;
  });
}

/** How many things there were at the end of each day, from the days on which those that are there now began. */
export function countsAtEnds(days: readonly string[], total: number, begun: readonly string[]): number[] {
  return days.map((day) => total - begun.filter((other) => other > day).length);
}

/**
 * Where the bar of a day is parted, as shares of its height: between two purchases, the first at the bottom. None where
 * the purchases are not known, or are too many to tell apart.
 */
export function cutsOf({
  amount,
  purchases,
}: {
  readonly amount: number;
  readonly purchases: readonly number[];
}) {
  const ends: number[] = [];
  let sum = 0;
  for (const credits of purchases) ends.push((sum += credits));
  return sum === amount ? ends.slice(0, -1).map((end) => end / amount) : [];
}
