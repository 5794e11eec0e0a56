import type { Day } from '../../lib/time/time.ts';
import type { Timed } from './week-grid.ts';

/** Those that begin on a day of the business, by start. */
export function appointmentsOn<A extends Timed>(day: Day, appointments: readonly A[]): A[] {
  return appointments
    .filter((one) => Date.parse(one.startTime) >= +day.start && Date.parse(one.startTime) < +day.end)
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}

/** The next one after a week, for a week that has none; else the latest before it. */
export function nearestOutside<A extends Timed>(week: readonly Day[], appointments: readonly A[]): A | null {
  const first = week[0];
  const last = week.at(-1);
  if (first === undefined || last === undefined) return null;
  const sorted = appointments.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const after = sorted.find((one) => Date.parse(one.startTime) >= +last.end);
  return after ?? sorted.findLast((one) => Date.parse(one.startTime) < +first.start) ?? null;
}
