import { TZDate } from '@date-fns/tz';
import { businessTimeZone } from '../time/business-time-zone.ts';
import { dayKey, formatMonth, inBusinessZone } from '../time/time.ts';

/** The instants where a period begins and where it has ended, as a ledger is filtered by them. */
export interface PeriodRange {
  readonly from: string;
  readonly before: string;
}

const isMonth = (period: string) => !period.startsWith('fy');

/** Midnight of the business at the beginning of a month, counted from 0. */
const monthStart = (year: number, month: number): string =>
  new Date(+new TZDate(year, month, 1, businessTimeZone().id)).toISOString();

/** Of a month, `2026-11`, or of the financial year that ends in June of the year in `fy2027`. */
export function periodRange(period: string): PeriodRange {
  if (isMonth(period)) {
    const [year = 0, month = 0] = period.split('-').map(Number);
    return { from: monthStart(year, month - 1), before: monthStart(year, month) };
  }
  const ends = Number(period.slice(2));
  return { from: monthStart(ends - 1, 6), before: monthStart(ends, 6) };
}

/** `November 2026` or `Financial year 2026-27` */
export function periodTitle(period: string): string {
  if (isMonth(period)) return formatMonth(periodRange(period).from);
  const ends = Number(period.slice(2));
  return `Financial year ${ends - 1}-${String(ends % 100).padStart(2, '0')}`;
}

/** The month of the business that an instant lies in: `2026-11`. */
export const monthOf = (instant: string | Date): string => dayKey(instant).slice(0, 7);

/** What can be chosen at an instant: the last two financial years, the last twelve months, and what was chosen. */
export function periodsAt(now: Date, chosen: string | undefined): string[] {
  const today = inBusinessZone(now);
  const ends = today.getFullYear() + (today.getMonth() >= 6 ? 1 : 0);
  const months = Array.from({ length: 12 }, (_, back) =>
    monthOf(monthStart(today.getFullYear(), today.getMonth() - back)),
  );
  const periods = [`fy${ends}`, `fy${ends - 1}`, ...months];
  return chosen === undefined || periods.includes(chosen) ? periods : [...periods, chosen];
}
