import { TZDate } from '@date-fns/tz';
import { dayIn } from '../time.ts';
import { nationalHolidays } from './holidays.ts';

const hourMs = 60 * 60 * 1000;

/** Whether a day `yyyy-mm-dd` of a zone is neither a Saturday, a Sunday nor a national public holiday. */
export const isBusinessDay = (timeZone: string, day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !nationalHolidays(timeZone, Number(day.slice(0, 4))).has(day);
};

/** The first instant of the day after an instant, in a zone, in milliseconds. */
const nextMidnight = (timeZone: string, at: number): number => {
  const [year, month, day] = dayIn(timeZone, new Date(at).toISOString()).split('-').map(Number) as [
    number,
    number,
    number,
  ];
  return +new TZDate(year, month - 1, day + 1, timeZone);
};

/**
 * The instant that lies that many hours of business days after another: hours of Saturdays, Sundays and national public
 * holidays of the zone do not count. One that falls on such a day counts from the next business day on.
 */
export const plusBusinessHours = (timeZone: string, from: string, hours: number): string => {
  let at = Date.parse(from);
  let left = hours * hourMs;
  for (;;) {
    const end = nextMidnight(timeZone, at);
    if (isBusinessDay(timeZone, dayIn(timeZone, new Date(at).toISOString()))) {
      if (left < end - at) return new Date(at + left).toISOString();
      left -= end - at;
    }
    at = end;
  }
};
