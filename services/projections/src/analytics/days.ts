import { TZDate } from '@date-fns/tz';
import type { Period } from '@setter/contracts/analytics/period';

/** Days of the business are `yyyy-MM-dd`, months `yyyy-MM`: texts that sort by time. Both ends belong to a span. */
export type Span = { readonly from: string; readonly to: string };

const dayMs = 24 * 60 * 60 * 1000;

export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Several numbers of one question are of one span. */
const knownDays = new WeakMap<Span, readonly string[]>();

/** Every day of a span, oldest first. */
export const daysOf = (span: Span): readonly string[] => {
  const known = knownDays.get(span);
  if (known !== undefined) return known;
  const days: string[] = [];
  for (let day = span.from; day <= span.to; day = plusDays(day, 1)) days.push(day);
  knownDays.set(span, days);
  return days;
};

const lengths: Readonly<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

/** The period that ends today, and the one of the same length before it. */
export const spanOf = (period: Period, today: string): Span & { readonly previous: Span } => {
  const from = plusDays(today, 1 - lengths[period]);
  return {
    from,
    to: today,
    previous: { from: plusDays(from, -lengths[period]), to: plusDays(from, -1) },
  };
};

export const monthOf = (day: string): string => day.slice(0, 7);

const plusMonths = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** A whole month. */
export const spanOfMonth = (month: string): Span => ({
  from: `${month}-01`,
  to: plusDays(`${plusMonths(month, 1)}-01`, -1),
});

/** This month and the 5 before it, for a year the 11 before it; oldest first. */
export const monthsOf = (period: Period, today: string): readonly string[] => {
  const count = period === '1y' ? 12 : 6;
  return Array.from({ length: count }, (_, n) => plusMonths(monthOf(today), n + 1 - count));
};

/** The instants of a span in a zone: from the first until before the second. */
export const instantsOf = (
  timeZone: string,
  { from, to }: Span,
): { readonly from: string; readonly before: string } => ({
  from: startOf(timeZone, from),
  before: startOf(timeZone, plusDays(to, 1)),
});

const startOf = (timeZone: string, day: string): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(+new TZDate(year, month - 1, date, timeZone)).toISOString();
};
