import { addDays } from 'date-fns';
import { format } from './format.ts';
import { type Day, dayOf, inBusinessZone } from './time.ts';

function ends(days: readonly Day[]): readonly [first: Day, last: Day] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('No days');
  return [first, last];
}

/** From the first of some days in order to the end of the last, as calls ask for it. */
export function spanOfDays(days: readonly Day[]): { readonly from: string; readonly to: string } {
  const [first, last] = ends(days);
  return { from: first.start.toISOString(), to: last.end.toISOString() };
}

/** `November 5 - 11, 2026`: from the first of some days in order to the last. */
export function daysText(days: readonly Day[]): string {
  const [firstDay, lastDay] = ends(days);
  const [first, last] = [inBusinessZone(firstDay.start), inBusinessZone(lastDay.start)];
  const isSameYear = first.getFullYear() === last.getFullYear();
  const isSameMonth = isSameYear && first.getMonth() === last.getMonth();
  const from = format(first, isSameYear ? 'MMMM d' : 'MMMM d, yyyy');
  return `${from} - ${format(last, isSameMonth ? 'd, yyyy' : 'MMMM d, yyyy')}`;
}

/** The day that many days after the one of an instant, by the calendar. */
export const dayAfter = (instant: string | number | Date, days: number): Day =>
  dayOf(addDays(inBusinessZone(instant), days));
