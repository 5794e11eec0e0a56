import { dayKey, formatDate, formatTime } from '../../lib/time/time.ts';

const day = 86_400_000;

/** `today, 8:55 AM`, `yesterday, 7:40 PM`, else `Nov 3, 2026`; days of the business. */
export function whenText(instant: string, now: Date): string {
  const key = dayKey(instant);
  if (key === dayKey(now)) return `today, ${formatTime(instant)}`;
  if (key === dayKey(+now - day)) return `yesterday, ${formatTime(instant)}`;
  return formatDate(instant);
}
