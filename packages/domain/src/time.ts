import { tz, TZDate, tzOffset } from '@date-fns/tz';
import { dayMs, terms } from '@setter/events/terms/value-sets';
import { repeatedTimeOffset } from '@setter/events/texts/repeated-time';
import { format } from 'date-fns/format';

/** Whether the instant `a` is earlier than `b`, however each is written. */
export const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

export const sameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

/** Elapsed minutes, so that a change of the clocks in between counts as what it is. */
export const minutesBetween = (start: string, end: string): number =>
  (Date.parse(end) - Date.parse(start)) / 60_000;

export const plusMs = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

/** The one way in which we write an instant: ISO 8601 with `Z`. */
export const utc = (instant: string): string => new Date(instant).toISOString();

/** The last instant at which something removed now can be restored. */
export const restorableUntil = (now: string): string => plusMs(now, terms.restorableDays * dayMs);

/** The calendar day, `yyyy-mm-dd`, on which an instant falls in a zone. */
export const dayIn = (timeZone: string, instant: string): string =>
  format(instant, 'yyyy-MM-dd', { in: tz(timeZone) });

/** `2:00 PM`; `2:30 AM AEDT` in the hour that comes twice when the clocks go back. */
export const timeIn = (timeZone: string, instant: string): string => {
  const offset = repeatedTimeOffset(Date.parse(instant), timeZone, (at) => tzOffset(timeZone, new Date(at)));
  return `${format(instant, 'h:mm a', { in: tz(timeZone) })}${offset === null ? '' : ` ${offset}`}`;
};

/** An instant as it is, or the last millisecond of a day `yyyy-mm-dd` of a zone. */
export const endOf = (timeZone: string, instantOrDay: string): string => {
  if (instantOrDay.includes('T')) return instantOrDay;
  const [year, month, day] = instantOrDay.split('-').map(Number) as [number, number, number];
  return new Date(+new TZDate(year, month - 1, day + 1, timeZone) - 1).toISOString();
};

/** The calendar month `yyyy-mm` of a zone: from its first instant until before the next month's. */
export const monthIn = (
  timeZone: string,
  month: string,
): { readonly from: string; readonly before: string } => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const startOf = (index: number) => new Date(+new TZDate(year, index, 1, timeZone)).toISOString();
  return { from: startOf(number - 1), before: startOf(number) };
};
