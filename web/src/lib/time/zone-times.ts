const part = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  // Some browsers put a narrow space before AM.
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(instant)).replace(/\s/g, ' ');

/** `1:30 PM`, by the browser's own formats, since the page is a first load. */
export const timeIn = (instant: string, timeZone: string): string =>
  part(instant, timeZone, { hour: 'numeric', minute: '2-digit' });

/** `1:30 PM - 2:00 PM` */
export const timesIn = (start: string, end: string, timeZone: string): string =>
  `${timeIn(start, timeZone)} - ${timeIn(end, timeZone)}`;

/** `Friday, November 6, 2026` */
export const fullDayIn = (instant: string, timeZone: string): string =>
  part(instant, timeZone, { dateStyle: 'full' });

/** `Fri, Nov 6` */
export const shortDayIn = (instant: string, timeZone: string): string =>
  part(instant, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });

/** `Fri, Nov 6, 1:30 PM` */
export const shortTimeIn = (instant: string, timeZone: string): string =>
  `${shortDayIn(instant, timeZone)}, ${timeIn(instant, timeZone)}`;

/** `Fri`, `6` and `Nov`, as the leaf of a calendar. */
export const leafIn = (instant: string, timeZone: string) => ({
  weekday: part(instant, timeZone, { weekday: 'short' }),
  day: part(instant, timeZone, { day: 'numeric' }),
  month: part(instant, timeZone, { month: 'short' }),
});

/** `November 5`, `5` of the same month as another day. */
export const monthDayIn = (instant: string, timeZone: string): string =>
  part(instant, timeZone, { month: 'long', day: 'numeric' });

/** `Perth` of `Australia/Perth` */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const clockIn = (instant: string, timeZone: string) =>
  part(instant, timeZone, { dateStyle: 'short', timeStyle: 'short' });

/** `10:30 AM where you are (Perth)`; null for a viewer whose clock shows the same. */
export function viewerTime(instant: string, timeZone: string, viewerZone: string): string | null {
  if (clockIn(instant, viewerZone) === clockIn(instant, timeZone)) return null;
  const isSameDay = shortDayIn(instant, viewerZone) === shortDayIn(instant, timeZone);
  const time = isSameDay ? timeIn(instant, viewerZone) : shortTimeIn(instant, viewerZone);
  return `${time} where you are (${cityOf(viewerZone)})`;
}
