import { TZDate } from '@date-fns/tz';
import { dayIn } from '../time.ts';
import { nationalHolidays } from '../calling/holidays.ts';

const hourMs = 60 * 60 * 1000;

/** Whether a day `yyyy-mm-dd` of a zone is neither a Saturday, a Sunday nor a national public holiday. */
export const isBusinessDay = (timeZone: string, day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !nationalHolidays(timeZone, Number(day.slice(0, 4))).has(day);
};

/**
 * The instant that lies that many hours of business days after another: hours of Saturdays, Sundays and national public
 * holidays of the zone do not count. One that falls on such a day counts from the next business day on.
 */
export const plusBusinessHours = (timeZone: string, from: string, hours: number): string => {
  const [year, month, firstDay] = dayIn(timeZone, from).split('-').map(Number) as [number, number, number];
  const midnight = (day: number) => +new TZDate(year, month - 1, day, timeZone);
  let start = Date.parse(from);
  let left = hours * hourMs;
  for (let day = firstDay; ; day++) {
    const end = midnight(day + 1);
    const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    if (isBusinessDay(timeZone, date)) {
      if (!(left >= end - start)) return new Date(start + left).toISOString();
      left -= end - start;
    }
    start = end;
  }
};

/** The same from one instant on: a number of hours is worked out once, however many ask for it. */
export const businessHoursFrom = (timeZone: string, from: string): ((hours: number) => string) => {
  const due = new Map<number, string>();
  return (hours) => {
    const known = due.get(hours) ?? plusBusinessHours(timeZone, from, hours);
    due.set(hours, known);
    return known;
  };
};
