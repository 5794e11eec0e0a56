import type { BusySource } from '@setter/contracts/calendars/busy-sources';
import { dayKey, formatDate, formatTime } from '../../lib/time/time.ts';

const lateAfterMs = 15 * 60_000;

/** `10:05 AM`; of another day than today `Nov 3, 2026, 10:05 AM`. */
export function readText(readAt: string, now: Date): string {
  const time = formatTime(readAt);
  return dayKey(readAt) === dayKey(now) ? time : `${formatDate(readAt)}, ${time}`;
}

/** When a calendar was read; of one that is failing why it was not. */
export const stateText = ({ state, readAt, problem }: BusySource, now: Date): string =>
  state === 'current'
    ? `Read at ${readText(readAt, now)}`
    : `Not read since ${readText(readAt, now)}. ${problem === null ? '' : `${problem} `}The times from then still count.`;

/** The same in a line. */
export const lineText = ({ host, state, readAt }: BusySource, now: Date): string =>
  `${host} ${state === 'current' ? 'read at' : 'not read since'} ${readText(readAt, now)}`;

/** Those that were not read for 15 minutes: what was added there since is not known. */
export const unread = (calendars: readonly BusySource[], now: Date): readonly BusySource[] =>
  calendars.filter(({ readAt }) => +now - Date.parse(readAt) > lateAfterMs);

/** An address that is typed without what it begins with is one of https. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
}
