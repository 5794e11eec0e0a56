import type { Minutes } from '../../../components/week/day-times.ts';
import type { HourRange } from '../../../components/week/week-grid.ts';

/** Shown even when nothing lies in them. */
const leastHours: HourRange = { from: 9, to: 17 };

/** Whole hours that hold all of these, with some room around them. */
export function hoursAround(parts: readonly Minutes[]): HourRange {
  const from = Math.min(leastHours.from, ...parts.map((part) => Math.floor(part.from / 60)));
  const to = Math.max(leastHours.to, ...parts.map((part) => Math.ceil(part.to / 60)));
  return { from, to };
}

/** Pixels of an hour, so that a slot is never lower than a target. */
export const hourHeight = (step: number): number => (step < 30 ? 96 : 48);

/** Where minutes of a day lie in its column, cut at the hours that are shown. */
export function smallBox({ from, to }: Minutes, hours: HourRange, height: number) {
  const [first, last] = [Math.max(from, hours.from * 60), Math.min(to, hours.to * 60)];
  return {
    top: `${((first - hours.from * 60) / 60) * height}px`,
    height: `${Math.max(0, ((last - first) / 60) * height)}px`,
  };
}
