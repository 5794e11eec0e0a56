import { guardedRequest } from '@setter/http/guarded-fetch/guarded-fetch';
import { Clock, Effect } from 'effect';
import { CalendarSettings } from './calendar-settings.ts';
import type { CalendarUnreadable } from './calendar-unreadable.ts';
import { notFetched, refusedWith } from './problem-of.ts';

export const mostBytes = 5 * 1024 * 1024;
export const answersWithinMs = 10_000;

/** iCalendar files with what tells whether they change; or that they did not. */
export type SourceFiles =
  | { readonly texts: readonly string[]; readonly version: string | null }
  | 'unchanged';

/** The iCalendar file at an address, unless it has this ETag still. */
export const readFile = Effect.fn('readCalendarFile')(function* (
  url: string,
  version: string | null,
): Effect.fn.Return<SourceFiles, CalendarUnreadable, CalendarSettings> {
  const { privateHosts } = yield* CalendarSettings;
  const answer = yield* guardedRequest(url, {
    isSecure: true,
    privateHosts,
    headers: version === null ? {} : { 'if-none-match': version },
    maxBytes: mostBytes,
    timeoutMs: answersWithinMs,
  }).pipe(Effect.mapError(notFetched));
  if (answer.status === 304 && version !== null) return 'unchanged';
  if (answer.status !== 200) return yield* refusedWith(answer, yield* Clock.currentTimeMillis);
  return { texts: [new TextDecoder().decode(answer.bytes)], version: answer.headers.etag ?? null };
});
