import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import type { DaySeries } from './analytics-search.ts';
import { stepDay } from './day-texts.ts';

/** One day of a chart, beside the day as many days before. */
export interface DayPoint {
  readonly day: string;
  readonly value: number;
  readonly beforeDay: string;
  /** Undefined where the period before is not known. */
  readonly before?: number;
}

type Daily = Analytics['daily'];

/** The shortest period whose days hold a period and the one before it; a year has none. */
export const widerPeriod: Readonly<Partial<Record<Period, Period>>> = {
  '7d': '30d',
  '30d': '90d',
  '90d': '1y',
};

/** The days of a period with those of the period before, which are taken from the days of a wider one. */
export function dayPoints(daily: Daily, wider: Daily | undefined, series: DaySeries): DayPoint[] {
  const known = new Map(wider?.map((day) => [day.day, day[series]]));
  return daily.map((day) => {
    const beforeDay = stepDay(day.day, -daily.length);
    const before = known.get(beforeDay);
    return { day: day.day, value: day[series], beforeDay, ...(before === undefined ? {} : { before }) };
  });
}

/** Ticks of an axis that begins at 0 and ends at or above the largest value, at most five steps, whole numbers only. */
export function axisTicks(largest: number): number[] {
  const raw = Math.max(largest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  const steps = Math.max(1, Math.ceil(largest / whole));
  return Array.from({ length: steps + 1 }, (_, index) => index * whole);
}

/** Every so many-th of a list from its end, at most `most`: the last one is always among them. */
export function fromTheEnd<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, index) => (list.length - 1 - index) % step === 0);
}

/** The mean of five days around each, of fewer at the ends. */
export function smoothed(values: readonly number[]): number[] {
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - 2), at + 3);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

/** How many things there were at the end of each day, from the days on which those that are there now began. */
export function countsAtEnds(days: readonly string[], total: number, begun: readonly string[]): number[] {
  return days.map((day) => total - begun.filter((other) => other > day).length);
}
