import type { Span } from '@setter/domain/calendars/open-hours';
import { dayMs } from '@setter/events/terms/value-sets';
import { Effect } from 'effect';
import { busyTimes } from '../busy-times.ts';
import { CalendarSettings } from './calendar-settings.ts';
import { type CalendarUnreadable, unreadable } from './calendar-unreadable.ts';
import { readAccount } from './read-account.ts';
import { readFile, type SourceFiles } from './read-file.ts';
import { type SourcePlace, urlOf } from './source-place.ts';

const daysAhead = 200;
const mostTimes = 10_000;

export type ReadOptions = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What was read before; null: all of it is read. */
  readonly version: string | null;
  /** The client's IANA zone. */
  readonly zone: string;
};

export type ReadSource = { readonly busy: readonly Span[]; readonly version: string | null } | 'unchanged';

/** When a calendar is busy, from yesterday to 200 days ahead. */
export const readSource = Effect.fn('readBusySource')(function* (
  place: SourcePlace,
  { now, version, zone }: ReadOptions,
): Effect.fn.Return<ReadSource, CalendarUnreadable, CalendarSettings> {
  const within: Span = [now - dayMs, now + daysAhead * dayMs];
  const { ownHost } = yield* CalendarSettings;
  const files: SourceFiles =
    place.kind === 'ics'
      ? yield* readFile(urlOf(place), version)
      : yield* readAccount(urlOf(place), place, version, within);
  if (files === 'unchanged') return files;
  const [from, before] = within;
  const options = { from, before, zone, ownHost, limit: mostTimes };
  const busy = yield* busyTimes(files.texts, options).pipe(
    Effect.mapError(({ message }) => unreadable(message)),
  );
  return { busy, version: files.version };
});
