import type { AustralianState } from '@setter/events/calling/value-sets';
import { TZDate } from '@date-fns/tz';
import { type CallingHours, isCallingTime, nextCallingTime } from './calling-times.ts';
import { zonesOf } from './places.ts';

const day = 24 * 60 * 60_000;

interface Candidate {
  readonly label: 'in' | 'at';
  readonly at: number;
}

/** Times that are offered for the next call: those of them that are permitted there. */
export function offeredTimes(
  { states, businessZone, now }: Planned,
  hours: CallingHours,
): readonly Candidate[] {
  const zones = states.length === 0 ? [businessZone] : zonesOf(states);
  const today = new TZDate(now, businessZone);
  const at = (days: number, hour: number, minutes: number) =>
    +new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, hour, minutes, businessZone);
  const toMonday = (8 - today.getDay()) % 7 || 7;
  const quarter = 15 * 60_000;
  const candidates: readonly Candidate[] = [
    { label: 'in', at: Math.ceil((+now + 2 * 60 * 60_000) / (5 * 60_000)) * 5 * 60_000 },
    { label: 'at', at: at(0, 16, 30) },
    { label: 'at', at: at(1, 9, 15) },
    { label: 'at', at: at(1, 14, 0) },
    { label: 'at', at: at(toMonday, 9, 15) },
    { label: 'at', at: at(toMonday, 14, 0) },
  ];
  const offered = candidates.filter(
    (one, index) =>
      one.at > +now + quarter &&
      isCallingTime(zones, one.at, hours) &&
      candidates.findIndex((other) => other.at === one.at) === index,
  );
  // Of a day one time is enough.
  const days = new Set<string>();
  return offered
    .filter((one) => {
      if (one.label === 'in') return true;
      const key = new TZDate(one.at, businessZone).toDateString();
      if (days.has(key)) return false;
      days.add(key);
      return true;
    })
    .slice(0, 4);
}

interface Planned {
  readonly states: readonly AustralianState[];
  readonly businessZone: string;
  readonly now: Date;
}

const clock = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** Why a call is not permitted at an instant, by weekday and hour there, and the next time that is; null when it is. */
export function standsAgainst(
  at: number,
  { states, businessZone }: Omit<Planned, 'now'>,
  hours: CallingHours,
): { readonly text: string; readonly next: number } | null {
  const zones = states.length === 0 ? [businessZone] : zonesOf(states);
  const zone = zones.find((one) => !isCallingTime([one], at, hours));
  if (zone === undefined) return null;
  const there = new TZDate(at, zone);
  const weekday = there.getDay();
  const isSaturday = weekday === 6;
  const [from, before] = isSaturday ? hours.saturday : hours.weekday;
  const time = `${String(there.getHours()).padStart(2, '0')}:${String(there.getMinutes()).padStart(2, '0')}`;
  const text =
    weekday === 0
      ? 'Not on Sundays there.'
      : time < from
        ? `Not before ${clock(from)} there.`
        : isSaturday
          ? `Not on Saturdays after ${clock(before)} there.`
          : `Not after ${clock(before)} there.`;
  return { text, next: nextCallingTime(zones, at, hours) };
}

/** A year, from which on calls are not planned. */
export const furthestAhead = 365 * day;
