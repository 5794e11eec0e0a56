import { TZDate, tzOffset } from '@date-fns/tz';
import { repeatedTimeOffset } from '@setter/events/texts/repeated-time';
import { addDays, startOfDay, startOfWeek } from 'date-fns';
import { businessTimeZone } from './business-time-zone.ts';
import { format } from './format.ts';

type Instant = string | number | Date;

/** The same instant with the wall clock of the business. */
export function inBusinessZone(instant: Instant): TZDate {
  return new TZDate(new Date(instant), businessTimeZone().id);
}

/** `Sydney time`: how every time on a screen is labelled. */
export const zoneLabel = () => businessTimeZone().label;

/** `Nov 4, 2026` */
export const formatDate = (instant: Instant) => format(inBusinessZone(instant), 'MMM d, yyyy');
/** `Wednesday, November 4, 2026` */
export const formatFullDate = (instant: Instant) => format(inBusinessZone(instant), 'EEEE, MMMM d, yyyy');
/** `2:00 PM`; `2:30 AM AEDT` in the hour that comes twice when the clocks go back */
export const formatTime = (instant: Instant) => clockTime(instant, businessTimeZone().id, 'h:mm a');

function clockTime(instant: Instant, zone: string, pattern: string): string {
  const date = new Date(instant);
  const text = format(new TZDate(date, zone), pattern);
  const offset = repeatedTimeOffset(+date, zone, (at) => tzOffset(zone, new Date(at)));
  return offset === null ? text : `${text} ${offset}`;
}
/** `2:00 PM - 3:00 PM` */
export const formatTimeRange = (start: Instant, end: Instant) => `${formatTime(start)} - ${formatTime(end)}`;
/** `Wed 4 Nov` */
export const formatShortDay = (instant: Instant) => format(inBusinessZone(instant), 'EEE d MMM');
/** `November 2026`, the heading of a month in a statement */
export const formatMonth = (instant: Instant) => format(inBusinessZone(instant), 'MMMM yyyy');
/** `2026-11-04`: a day of the business, in file names and as a key */
export const dayKey = (instant: Instant) => format(inBusinessZone(instant), 'yyyy-MM-dd');

/** `Just now`, `12 min ago`, `9:05 AM` today, else `Nov 3, 2026, 9:05 AM`; the clock of the business. */
export function ageText(createdAt: string, now: Date): string {
  const minutes = Math.floor((+now - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  const time = formatTime(createdAt);
  return dayKey(createdAt) === dayKey(now) ? time : `${formatDate(createdAt)}, ${time}`;
}

/**
 * `9:00 AM your time` for a viewer in another zone, null for one whose clock shows the
 * same. Call it in the browser only: a server has no viewer's zone.
 */
export function formatViewerTime(
  instant: Instant,
  viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const theirs = new TZDate(new Date(instant), viewerZone);
  const ours = inBusinessZone(instant);
  if (theirs.getTimezoneOffset() === ours.getTimezoneOffset()) return null;
  const sameDay = format(theirs, 'yyyy-MM-dd') === format(ours, 'yyyy-MM-dd');
  return `${clockTime(instant, viewerZone, sameDay ? 'h:mm a' : 'EEE h:mm a')} your time`;
}

/** One column of a calendar: its day and the instants where it begins and ends. */
export interface Day {
  readonly key: string;
  readonly start: Date;
  readonly end: Date;
}

/**
 * The week that contains an instant, Monday first. Steps by calendar day, so weeks in
 * which the clocks change have seven columns too, one of them of 23 or 25 hours.
 */
export function weekOf(instant: Instant): Day[] {
  const monday = startOfWeek(inBusinessZone(instant), { weekStartsOn: 1 });
  return Array.from({ length: 7 }, (_, index) => dayFrom(addDays(monday, index)));
}

/** The Monday `weeks` away from the week of an instant. */
export function stepWeek(instant: Instant, weeks: number): Date {
  return new Date(+addDays(startOfWeek(inBusinessZone(instant), { weekStartsOn: 1 }), weeks * 7));
}

/** The day of the business that contains an instant. */
export function dayOf(instant: Instant): Day {
  return dayFrom(inBusinessZone(instant));
}

function dayFrom(date: TZDate): Day {
  const start = startOfDay(date);
  return {
    key: format(start, 'yyyy-MM-dd'),
    start: new Date(+start),
    end: new Date(+startOfDay(addDays(start, 1))),
  };
}
