import type { listSlots } from '@setter/contracts/calendars/slots';
import type { ResponseOf } from '@setter/contracts/call';
import { dayAfter } from '../../../lib/time/days.ts';
import { type Day, dayOf } from '../../../lib/time/time.ts';

export type Slot = ResponseOf<typeof listSlots>['slots'][number];

/** A day of the business with its free times, earliest first. */
export interface FreeDay {
  readonly day: Day;
  readonly slots: readonly Slot[];
}

/** How many days are shown at once. */
const shownDays = 6;

/** Days that have free times, in order. */
export function freeDays(slots: readonly Slot[]): readonly FreeDay[] {
  const days: { readonly day: Day; readonly slots: Slot[] }[] = [];
  for (const slot of slots) {
    const last = days.at(-1);
    if (last !== undefined && Date.parse(slot.startTime) < +last.day.end) last.slots.push(slot);
    else days.push({ day: dayOf(slot.startTime), slots: [slot] });
  }
  return days;
}

/** The first days that have free times from an instant on; without any, the days that follow it. */
export function firstDays(slots: readonly Slot[], from: Date): readonly FreeDay[] {
  const free = freeDays(slots).slice(0, shownDays);
  if (free.length > 0) return free;
  return Array.from({ length: shownDays }, (_, index) => ({ day: dayAfter(from, index), slots: [] }));
}

/** With the day of a time that was typed, which may have no free time, where it lies from an instant to the last of them. */
export function withChosen(days: readonly FreeDay[], chosen: Date | null, from: Date): readonly FreeDay[] {
  const last = days.at(-1)?.day;
  if (chosen === null || last === undefined || +chosen < +from || +chosen >= +last.end) return days;
  if (days.some(({ day }) => +day.start <= +chosen && +chosen < +day.end)) return days;
  return [...days, { day: dayOf(chosen), slots: [] }].toSorted((a, b) => +a.day.start - +b.day.start);
}

/** The free times that are nearest to a start, earliest first. */
export const nearest = (slots: readonly Slot[], start: Date, most: number): readonly Slot[] => {
  const distance = ({ startTime }: Slot) => Math.abs(Date.parse(startTime) - +start);
  return slots
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
};

/** How many minutes lie between slots that follow each other: 15, 30 or 60. */
export function stepOf(slots: readonly Slot[]): number {
  const starts = slots.map(({ startTime }) => Date.parse(startTime));
  const gaps = starts.slice(1).map((start, index) => (start - (starts[index] ?? start)) / 60_000);
  return Math.max(15, Math.min(60, ...gaps));
}
