import { addDays } from 'date-fns';
import { format } from '../../lib/time/format.ts';
import { inBusinessZone } from '../../lib/time/time.ts';
import { fromWallClock } from '../../lib/time/wall-clock.ts';

/** A time that is taken. */
export interface Taken {
  readonly startTime: string;
  readonly endTime: string;
}

/** A start as the fields of the form hold it. */
export interface OfferedTime {
  readonly at: number;
  readonly date: string;
  readonly time: string;
}

const minute = 60_000;
const step = 30;
/** The client needs that long to prepare. */
const notice = 2 * 60 * minute;
const searchedDays = 21;
/** Minutes of the day from and until which appointments are offered: one time of each. */
const halves = [
  [9 * 60, 12 * 60],
  [13 * 60, 17 * 60],
] as const;
const mostOffered = 6;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** How far ahead times are looked for. */
export const offersUntil = (now: number): Date => new Date(+addDays(new Date(now), searchedDays + 1));

/**
 * Start times of the coming weekdays at which nothing is taken: of each morning and each afternoon the first, by the clock of
 * the business.
 */
export function offeredTimes(now: number, taken: readonly Taken[], minutes: number): readonly OfferedTime[] {
  const today = inBusinessZone(now);
  const offered: OfferedTime[] = [];
  for (let ahead = 0; ahead <= searchedDays && offered.length < mostOffered; ahead++) {
    const day = addDays(today, ahead);
    if (day.getDay() === 0 || day.getDay() === 6) continue;
    const date = format(day, 'yyyy-MM-dd');
    for (const [from, until] of halves) {
      const free = firstFree(date, from, until - minutes, (at) => isFree(at, now, taken, minutes));
      if (free !== null && offered.length < mostOffered) offered.push(free);
    }
  }
  return offered;
}

function firstFree(
  date: string,
  from: number,
  until: number,
  isFreeAt: (at: number) => boolean,
): OfferedTime | null {
  for (let minutes = from; minutes <= until; minutes += step) {
    const time = clock(minutes);
    const wall = fromWallClock(date, time);
    if (wall.kind === 'one' && isFreeAt(+wall.instant)) return { at: +wall.instant, date, time };
  }
  return null;
}

const isFree = (at: number, now: number, taken: readonly Taken[], minutes: number): boolean =>
  at >= now + notice &&
  taken.every(
    ({ startTime, endTime }) => at + minutes * minute <= Date.parse(startTime) || at >= Date.parse(endTime),
  );

/** Of slots the first of each morning and afternoon, by the clock of the business. */
export function firstSlots(slots: readonly Taken[]): readonly OfferedTime[] {
  const firsts = new Map<string, OfferedTime>();
  for (const { startTime } of slots) {
    const start = inBusinessZone(startTime);
    const date = format(start, 'yyyy-MM-dd');
    const half = `${date} ${start.getHours() < 12 ? 'morning' : 'afternoon'}`;
    if (!firsts.has(half))
      firsts.set(half, { at: Date.parse(startTime), date, time: format(start, 'HH:mm') });
  }
  return [...firsts.values()].slice(0, mostOffered);
}
