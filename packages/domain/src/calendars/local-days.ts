import { dayMs } from '@setter/events/terms/value-sets';
import { offsetsOf } from './offsets.ts';

const minuteMs = 60_000;

/** Days since January 1, 1970. */
export type DayNumber = number;
export const dayNumberOf = (day: string): DayNumber => Date.parse(day) / dayMs;
export const dayText = (day: DayNumber): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** 1–7 from Monday. January 1, 1970 was a Thursday. */
export const weekdayOf = (day: DayNumber): number => ((((day + 3) % 7) + 7) % 7) + 1;
/** The Monday of its week. */
export const weekOf = (day: DayNumber): DayNumber => day - weekdayOf(day) + 1;

/** `24:00` is 1440. */
export const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
};

/** Days and clock times of a zone. Instants are milliseconds since 1970. */
export const localDays = (timeZone: string) => {
  const offset = offsetsOf(timeZone);
  const dayOf = (at: number): DayNumber => Math.floor((at + offset(at)) / dayMs);
  /** Minutes of its day, by the clock. */
  const clockOf = (at: number): number => Math.floor((at + offset(at) - dayOf(at) * dayMs) / minuteMs);

  /** The first instant of a clock time that a day has, or null for one that it skips. */
  const instantOf = (day: DayNumber, minutes: number): number | null => {
    const local = day * dayMs + minutes * minuteMs;
    const [before, after] = [offset(local - dayMs), offset(local + dayMs)];
    // The larger offset comes to the earlier instant.
    for (const known of before >= after ? [before, after] : [after, before])
      if (offset(local - known) === known) return local - known;
    return null;
  };

  /** The first instant of a day from that clock time on. */
  const reaches = (day: DayNumber, minutes: number): number => {
    const found = instantOf(day, minutes);
    if (found !== null) return found;
    // Skipped: the clocks change between these two.
    const local = day * dayMs + minutes * minuteMs;
    let [low, high] = [local - offset(local + dayMs), local - offset(local - dayMs)];
    const later = offset(high);
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offset(middle) === later) high = middle;
      else low = middle;
    }
    return high;
  };
  return { offset, dayOf, clockOf, instantOf, reaches };
};
export type LocalDays = ReturnType<typeof localDays>;
