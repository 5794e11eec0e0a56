import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import { inWeeks, isOfWeeks } from './series.ts';

type Day = Pick<DeskAnalytics['rows'][number], 'key' | 'firstContacts' | 'minutes' | 'inTime'>;

/** How long the enquiries of a day waited, or of a week with its first day. */
export interface Wait {
  readonly day: string;
  readonly firstContacts: number;
  readonly inTime: number;
  /** Minutes; null without an enquiry. */
  readonly average: number | null;
}

/** The days of a period; of a year its weeks. */
export const waitsOf = (days: readonly Day[]): Wait[] =>
  (isOfWeeks(days) ? inWeeks(days) : days.map((day) => [day])).map((part) => {
    const sum = (field: 'firstContacts' | 'minutes' | 'inTime') =>
      part.reduce((total, day) => total + day[field], 0);
    const firstContacts = sum('firstContacts');
    return {
      day: part[0]!.key,
      firstContacts,
      inTime: sum('inTime'),
      average: firstContacts === 0 ? null : Math.round((sum('minutes') / firstContacts) * 10) / 10,
    };
  });

/** Up to where an axis goes: to the limit too, unless all bars would be low beside it. */
export const highestWait = (waits: readonly Wait[], limit: number | undefined): number => {
  const highest = Math.max(0, ...waits.map(({ average }) => average ?? 0));
  return limit !== undefined && limit <= 8 * highest ? Math.max(highest, limit) : highest;
};

/** `Within 15 minutes` */
export const withinText = (limit: number | undefined): string =>
  limit === undefined ? 'In time' : limit === 1 ? 'Within 1 minute' : `Within ${limit} minutes`;
