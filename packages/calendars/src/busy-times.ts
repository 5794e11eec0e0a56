import type { Span } from '@setter/domain/calendars/open-hours';
import { workerFunction } from '@setter/html/worker-function';
import { Effect } from 'effect';
import { CalendarRefused, type RefusalReason } from './calendar-refused.ts';
import type { BusyTimesOptions, BusyTimesResult } from './read/busy-spans.ts';
import { namedZone } from './read/named-zone.ts';

const mostBytes = 5 * 1024 * 1024;

const messages: Readonly<Record<RefusalReason, string>> = {
  not_a_calendar: 'There is no calendar at this address.',
  too_large: 'This calendar is larger than 5 MB.',
  too_many_times: 'This calendar has too many busy times.',
  too_slow: 'This calendar takes too long to read.',
};

/** `busyTimes` with a thread of its own, which has this long for one call. */
export const busyTimesWithin = (deadlineMs: number) => {
  const inThread = workerFunction(
    new URL('./read/busy-times-in-thread.ts', import.meta.url),
    'busyTimesInThread',
    deadlineMs,
  );
  return Effect.fn('busyTimes')(function* (
    texts: readonly string[],
    options: BusyTimesOptions,
  ): Effect.fn.Return<readonly Span[], CalendarRefused> {
    if (namedZone(options.zone) === undefined)
      return yield* Effect.die(new Error(`${options.zone} is no time zone.`));
    if (bytesOf(texts) > mostBytes) return yield* refusal('too_large');
    const output = yield* Effect.tryPromise({
      try: () => inThread(JSON.stringify({ texts, options })),
      catch: () => refusal('too_slow'),
    });
    const result = JSON.parse(output) as BusyTimesResult;
    return 'refused' in result ? yield* refusal(result.refused) : result.spans;
  });
};

/**
 * The spans, in milliseconds since 1970, in which a calendar of these iCalendar files is busy: in their order, none touching
 * another, clipped to [from, before). Works in a thread with a deadline of 10 seconds, one call after the other, so that no
 * file holds up the process. Fails with `CalendarRefused`.
 *
 * @param texts iCalendar files, together at most 5 MB; a source may have one for each event
 */
export const busyTimes = busyTimesWithin(10_000);

const refusal = (reason: RefusalReason) => new CalendarRefused({ reason, message: messages[reason] });

const bytesOf = (texts: readonly string[]): number =>
  texts.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
