import { fullSpans } from '@setter/domain/calendars/occupied';
import type { Span } from '@setter/domain/calendars/open-hours';
import type { RefusalReason } from '../calendar-refused.ts';
import {
  type CalendarComponent,
  componentsOf,
  propertiesOf,
  readCalendars,
  textOf,
} from './calendar-component.ts';
import { type ClockZone, utc } from './clock-zone.ts';
import { type EventEntry, periodOf, readEntry } from './event-entry.ts';
import { endOf } from './length.ts';
import { instantOf } from './moment.ts';
import { namedZone } from './named-zone.ts';
import { seriesSpans } from './series-spans.ts';
import { TooManyTimes } from './too-many-times.ts';
import { type FindZone, zonesOfCalendar } from './zones-of-calendar.ts';

export interface BusyTimesOptions {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly before: number;
  /** The client's IANA zone: of times and days for which the calendar names none. */
  readonly zone: string;
  /** The host of PUBLIC_URL: what ends with `@` and it is ours, and not busy. */
  readonly ownHost: string;
  /** Occurrences within the window, before they are merged. */
  readonly limit: number;
}

export type BusyTimesResult =
  | { readonly spans: readonly Span[] }
  | { readonly refused: Extract<RefusalReason, 'not_a_calendar' | 'too_many_times'> };

/** `busyTimes` without its thread: bounded in what it returns, not in the time that it takes. */
export const busySpans = (texts: readonly string[], options: BusyTimesOptions): BusyTimesResult => {
  const { from, before, limit } = options;
  const spans: Span[] = [];
  try {
    for (const text of texts) {
      const calendars = readCalendars(text);
      if (calendars === undefined) return { refused: 'not_a_calendar' };
      for (const calendar of calendars)
        for (const span of spansOfCalendar(calendar, options)) {
          const clipped: Span = [Math.max(from, span[0]), Math.min(before, span[1])];
          if (clipped[0] < clipped[1]) spans.push(clipped);
          if (spans.length > limit) return { refused: 'too_many_times' };
        }
    }
  } catch (error) {
    if (error instanceof TooManyTimes) return { refused: 'too_many_times' };
    throw error;
  }
  return { spans: fullSpans(spans, 1) };
};

/** All busy spans that may reach into the window. */
function* spansOfCalendar(calendar: CalendarComponent, options: BusyTimesOptions): Generator<Span> {
  const window: Span = [options.from, options.before];
  const findZone = zonesOfCalendar(calendar, window);
  const ownZone = textOf(calendar, 'X-WR-TIMEZONE');
  const floating = (ownZone && findZone(ownZone)) || namedZone(options.zone) || utc;
  const isOurs = (uid: string | undefined) =>
    uid?.toLowerCase().endsWith(`@${options.ownHost.toLowerCase()}`) ?? false;

  const entries = componentsOf(calendar, 'VEVENT').flatMap(
    (event) => readEntry(event, findZone, floating) ?? [],
  );
  for (const series of byUid(entries.filter(({ uid }) => !isOurs(uid))))
    yield* seriesSpans(series, window, options.limit);
  for (const freeBusy of componentsOf(calendar, 'VFREEBUSY'))
    if (!isOurs(textOf(freeBusy, 'UID'))) yield* freeBusySpans(freeBusy, findZone, floating);
}

/** Each without a UID is by itself. */
const byUid = (entries: readonly EventEntry[]): Iterable<readonly EventEntry[]> =>
  Map.groupBy(entries, (entry) => entry.uid ?? entry).values();

const freeBusySpans = (
  freeBusy: CalendarComponent,
  findZone: FindZone,
  floating: ClockZone,
): readonly Span[] =>
  propertiesOf(freeBusy, 'FREEBUSY')
    .filter(({ parameters }) => parameters['fbtype']?.toUpperCase() !== 'FREE')
    .flatMap(({ parameters, values }) =>
      values.flatMap((value): Span[] => {
        if (typeof value === 'string') return [];
        const period = periodOf(value, parameters['tzid'], findZone, floating);
        if (period === undefined) return [];
        const begins = instantOf(period.start);
        return [[begins, endOf(begins, period.start.zone, period.length)]];
      }),
    );
