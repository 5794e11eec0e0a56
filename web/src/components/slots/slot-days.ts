import { fullDayIn, monthDayIn, timeIn } from '../../lib/time/zone-times.ts';

export interface Slot {
  readonly startTime: string;
  readonly endTime: string;
}

/** A day of the client with its free times, earliest first. */
export interface SlotDay {
  /** `Friday, November 6, 2026` */
  readonly key: string;
  readonly slots: readonly Slot[];
}

/** Days that have free times, in order. */
export function slotDays(slots: readonly Slot[], timeZone: string): readonly SlotDay[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const key = fullDayIn(slot.startTime, timeZone);
    const ofDay = days.get(key);
    if (ofDay === undefined) days.set(key, [slot]);
    else ofDay.push(slot);
  }
  return [...days].map(([key, ofDay]) => ({ key, slots: ofDay }));
}

const parts = ['Morning', 'Afternoon', 'Evening'] as const;

/** `1:30 PM` is 13.5. */
function hourOf(slot: Slot, timeZone: string): number {
  const [, hour = '', half] = /^(\d+):\d+ (AM|PM)/.exec(timeIn(slot.startTime, timeZone)) ?? [];
  return (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
}

/** The times of a day in its parts; a part without any is left out. */
export function partsOfDay({ slots }: SlotDay, timeZone: string) {
  const partOf = (slot: Slot) => {
    const hour = hourOf(slot, timeZone);
    if (hour < 12) return 'Morning';
    return hour < 17 ? 'Afternoon' : 'Evening';
  };
  return parts
    .map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) }))
    .filter((one) => one.slots.length > 0);
}

/** `November 5 - 12`, `November 30 - December 6` */
export function rangeOf(days: readonly SlotDay[], timeZone: string): string {
  const [first, last] = [days[0]?.slots[0], days.at(-1)?.slots[0]];
  if (first === undefined || last === undefined) return '';
  const [from, to] = [monthDayIn(first.startTime, timeZone), monthDayIn(last.startTime, timeZone)];
  if (from === to) return from;
  const [month, day = ''] = to.split(' ');
  return `${from} - ${from.startsWith(`${month} `) ? day : to}`;
}

/** The free times nearest to an instant, in order. */
export function nearestTo(slots: readonly Slot[], instant: string, count: number): readonly Slot[] {
  const distance = ({ startTime }: Slot) => Math.abs(Date.parse(startTime) - Date.parse(instant));
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
}
