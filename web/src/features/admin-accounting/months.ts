import { monthOf } from '../../lib/ledger/ledger-period.ts';

const shownMonths = 24;

/** The month `step` months after a month: `2026-12` and 1 make `2027-01`. */
export function stepMonth(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + step;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** What can be chosen at an instant, latest first: the last two years, and what was chosen. */
export function monthsAt(now: Date, chosen: string): string[] {
  const running = monthOf(now);
  const months = Array.from({ length: shownMonths }, (_, back) => stepMonth(running, -back));
  return months.includes(chosen) ? months : [...months, chosen].toSorted((a, b) => b.localeCompare(a));
}
