import { addDays, differenceInCalendarDays } from 'date-fns';
import { format } from '../../lib/time/format.ts';
import { inBusinessZone } from '../../lib/time/time.ts';

// Days of the business come as `yyyy-MM-dd` and months as `yyyy-MM`: they are dates already, and no zone moves them.

/** Its midnight on the clock of this machine, whichever that is: only its date is read. */
const dateOf = (day: string): Date => new Date(`${day}T00:00`);

/** `Oct 21` */
export const shortDay = (day: string): string => format(dateOf(day), 'MMM d');
/** `Wed, Oct 21` */
export const weekday = (day: string): string => format(dateOf(day), 'EEE, MMM d');
/** `Wed 4 Nov 2026`, as Australians write it. */
export const australianDay = (day: string): string => format(dateOf(day), 'EEE d MMM yyyy');
/** `Nov 4, 2026` */
export const fullDay = (day: string): string => format(dateOf(day), 'MMM d, yyyy');
/** `Nov 2026` */
export const monthText = (month: string): string => format(dateOf(`${month}-01`), 'MMM yyyy');
/** `Nov` */
export const shortMonth = (month: string): string => format(dateOf(`${month}-01`), 'MMM');

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** `Oct 6 - Nov 4, 2026`, `Dec 5, 2025 - Mar 4, 2026`; the year is left out on request. */
export function rangeText({ from, to }: DayRange, { year = true } = {}): string {
  const oneYear = from.slice(0, 4) === to.slice(0, 4);
  if (oneYear && !year) return `${shortDay(from)} - ${shortDay(to)}`;
  return `${oneYear ? shortDay(from) : fullDay(from)} - ${fullDay(to)}`;
}

/** As many days before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const days = differenceInCalendarDays(dateOf(to), dateOf(from)) + 1;
  return { from: stepDay(from, -days), to: stepDay(from, -1) };
}

/** The day that many days later. */
export const stepDay = (day: string, days: number): string =>
  format(addDays(dateOf(day), days), 'yyyy-MM-dd');

/** `12:20:08 PM` on the clock of the business. */
export const formatClock = (instant: number): string => format(inBusinessZone(instant), 'h:mm:ss a');
