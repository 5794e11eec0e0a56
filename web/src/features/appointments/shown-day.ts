import { dayKey } from '../../lib/time/time.ts';
import { fromWallClock } from '../../lib/time/wall-clock.ts';

/** The day that a calendar shows: the one in the address, else today. */
export function shownDay(day: string | undefined, now: Date): Date {
  if (day === undefined) return now;
  const noon = fromWallClock(day, '12:00');
  return noon.kind === 'one' ? noon.instant : now;
}

/** The `day` of the address for a date; none for today, so that the bare address is always now. */
export function dayParam(date: Date, now: Date): string | undefined {
  const key = dayKey(date);
  return key === dayKey(now) ? undefined : key;
}
