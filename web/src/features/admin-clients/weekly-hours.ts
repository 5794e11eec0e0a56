import type { Availability } from '@setter/contracts/calendars/availability';
import { clockText } from '../../lib/time/clock-text.ts';
import { weekdayNames } from '../../lib/time/weekday-names.ts';

type Hours = NonNullable<Availability['hours']>;

/** Weekdays that follow each other with the same hours as one line, such as `Mon - Thu`; closed ones are left out. */
export function weeklyHours(
  hours: Hours,
): readonly { readonly days: string; readonly times: readonly string[] }[] {
  const groups: { first: number; last: number; times: readonly string[] }[] = [];
  for (const weekday of weekdayNames.keys()) {
    const times = hours
      .filter((one) => one.weekday === weekday + 1)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${clockText(from)} - ${clockText(to)}`);
    const before = groups.at(-1);
    if (times.length === 0) continue;
    if (before?.last === weekday - 1 && before.times.join() === times.join()) before.last = weekday;
    else groups.push({ first: weekday, last: weekday, times });
  }
  return groups.map(({ first, last, times }) => ({ days: daysText(first, last), times }));
}

function daysText(first: number, last: number): string {
  const name = weekdayNames[first] ?? '';
  return first === last ? name : `${name.slice(0, 3)} - ${(weekdayNames[last] ?? '').slice(0, 3)}`;
}

/** `5 a day, 18 a week` */
export function mostText({
  mostPerDay,
  mostPerWeek,
}: Pick<Availability, 'mostPerDay' | 'mostPerWeek'>): string {
  const parts = [
    ...(mostPerDay === null ? [] : [`${mostPerDay} a day`]),
    ...(mostPerWeek === null ? [] : [`${mostPerWeek} a week`]),
  ];
  return parts.length === 0 ? 'No limit' : parts.join(', ');
}
