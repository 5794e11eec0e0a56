import { tz } from '@date-fns/tz';
import { timeIn } from '@setter/domain/time';
import { format } from 'date-fns/format';

/** `30 October 2026` */
export const dateText = (instant: string, timeZone: string): string =>
  format(instant, 'd MMMM yyyy', { in: tz(timeZone) });

/** `30 October 2026, 3:18 PM` */
export const minuteText = (instant: string, timeZone: string): string =>
  `${dateText(instant, timeZone)}, ${timeIn(timeZone, instant)}`;
