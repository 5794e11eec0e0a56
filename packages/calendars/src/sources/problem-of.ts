import type { FetchFailed } from '@setter/http/guarded-fetch/fetch-failed';
import type { Responded } from '@setter/http/guarded-fetch/guarded-fetch';
import { type CalendarUnreadable, unreadable } from './calendar-unreadable.ts';

export const notFetched = ({ reason, message }: FetchFailed): CalendarUnreadable =>
  unreadable(reason === 'too_large' ? 'This calendar is larger than 5 MB.' : message);

/** Why an answer of a server is no calendar. */
export const refusedWith = (
  { status, headers }: Pick<Responded, 'status' | 'headers'>,
  now: number,
): CalendarUnreadable => unreadable(sentenceOf(status), retryAfterMs(headers['retry-after'], now));

const sentenceOf = (status: number): string => {
  if (status === 401 || status === 403) return 'The server of this calendar refused the sign-in.';
  if (status === 404 || status === 410) return 'There is no calendar at this address.';
  if (status === 429 || status === 503) return 'The server of this calendar is busy.';
  return `The server of this calendar answered with the error ${status}.`;
};

/** Of `120`, or a date. */
const retryAfterMs = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait > 0 ? wait : null;
};
