import { tz } from '@date-fns/tz';
import { timeIn as clockIn } from '@setter/domain/time';
import { format } from 'date-fns/format';

/** e.g. `Nov 6, 2026`. */
export const dayIn = (timeZone: string, instant: string): string =>
  format(instant, 'MMM d, yyyy', { in: tz(timeZone) });

/** e.g. `Nov 6, 2026, 1:15 PM`. */
export const timeIn = (timeZone: string, instant: string): string =>
  `${dayIn(timeZone, instant)}, ${clockIn(timeZone, instant)}`;
