import { dayKey, formatDate, formatTime } from '../../lib/time.ts';

/** What stands in the badge: nothing for none, at most `99+`. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > 99 ? '99+' : String(count);
}

/** `Just now`, `12 min ago`, `9:05 AM` today, else `Nov 3, 2026, 9:05 AM`; Sydney's clock. */
export function ageText(createdAt: string, now: Date): string {
  const minutes = Math.floor((+now - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  const time = formatTime(createdAt);
  return dayKey(createdAt) === dayKey(now) ? time : `${formatDate(createdAt)}, ${time}`;
}
