import { businessTimeZone } from '../../lib/time/business-time-zone.ts';

/** `Tuesday, November 3, 2026, 10:30 AM, Sydney time`; by the browser's own formats, since the page is a first load. */
export function startText(startTime: string): string {
  const { id: timeZone, label } = businessTimeZone();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(startTime));
  const day = part({ dateStyle: 'full' });
  // Some browsers put a narrow space before AM.
  const time = part({ timeStyle: 'short' }).replace(/\s/g, ' ');
  return `${day}, ${time}, ${label}`;
}
