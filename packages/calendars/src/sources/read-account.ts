import { createHash } from 'node:crypto';
import type { Span } from '@setter/domain/calendars/open-hours';
import { dayMs } from '@setter/events/terms/value-sets';
import { Effect } from 'effect';
import {
  calendarMultiGet,
  calendarQuery,
  createAccount,
  type DAVCalendar,
  type DAVResponse,
  fetchCalendars,
} from 'tsdav';
import type { CalendarSettings } from './calendar-settings.ts';
import { CalendarUnreadable, unreadable } from './calendar-unreadable.ts';
import { type GuardedDav, guardedDav } from './guarded-dav.ts';
import type { SourceFiles } from './read-file.ts';
import type { SourcePlace } from './source-place.ts';

type Account = Extract<SourcePlace, { readonly kind: 'caldav' }>;

/** For all requests together. */
const readWithinMs = 20_000;

/**
 * The events of all calendars of a CalDAV account which are not transparent, unless none of them changed since this version:
 * those that reach into a span.
 */
export const readAccount = Effect.fn('readCalendarAccount')(function* (
  url: string,
  account: Account,
  version: string | null,
  within: Span,
): Effect.fn.Return<SourceFiles, CalendarUnreadable, CalendarSettings> {
  const dav = yield* guardedDav(url, account);
  return yield* Effect.tryPromise({
    try: () => filesOf(dav, url, version, within),
    catch: (error) =>
      error instanceof CalendarUnreadable
        ? error
        : (dav.problem() ?? unreadable('There is no calendar account at this address.')),
  }).pipe(
    Effect.timeoutOrElse({
      duration: readWithinMs,
      orElse: () => Effect.fail(unreadable('This account took too long to answer.')),
    }),
  );
});

const filesOf = async (
  dav: GuardedDav,
  serverUrl: string,
  version: string | null,
  within: Span,
): Promise<SourceFiles> => {
  const { fetch } = dav;
  const account = await createAccount({ account: { serverUrl, accountType: 'caldav' }, fetch });
  dav.expectSuccess();
  const calendars = (await fetchCalendars({ account, props: askedProps, projectedProps, fetch })).filter(
    ({ components = [] }) => components.length === 0 || components.includes('VEVENT'),
  );
  if (calendars.length === 0) throw unreadable('This account has no calendars.');
  const opaque = calendars.filter((calendar) => !isTransparent(calendar));
  const current = versionOf(opaque);
  if (current !== null && current === version) return 'unchanged';
  const texts: string[] = [];
  for (const { url } of opaque) texts.push(...(await textsOf(url, within, fetch)));
  return { texts, version: current };
};

const askedProps = {
  'd:resourcetype': {},
  'd:sync-token': {},
  'cs:getctag': {},
  'c:supported-calendar-component-set': {},
  'c:schedule-calendar-transp': {},
};
const projectedProps = { scheduleCalendarTransp: true };

const isTransparent = ({ projectedProps: props }: DAVCalendar): boolean => {
  const said: unknown = props?.['scheduleCalendarTransp'];
  return typeof said === 'object' && said !== null && 'transparent' in said;
};

/** Null when a server does not say whether a calendar changes. */
const versionOf = (calendars: readonly DAVCalendar[]): string | null => {
  const versions = calendars.map(({ url, ctag, syncToken }) => [url, ctag ?? syncToken ?? null]);
  if (versions.some(([, tag]) => tag === null)) return null;
  return createHash('sha256').update(JSON.stringify(versions)).digest('base64url');
};

const dataProps = { 'c:calendar-data': {} };
const depth = '1';

/** Some servers answer a query with the addresses of events alone. */
const textsOf = async (url: string, within: Span, fetch: GuardedDav['fetch']): Promise<readonly string[]> => {
  const found = await calendarQuery({ url, props: dataProps, filters: eventsWithin(within), depth, fetch });
  const objectUrls = found.flatMap((one) => (textOf(one) === undefined && one.href ? [one.href] : []));
  const rest =
    objectUrls.length === 0
      ? []
      : await calendarMultiGet({ url, props: dataProps, objectUrls, depth, fetch });
  const texts = [...found, ...rest].flatMap((one) => textOf(one) ?? []);
  // One may be gone by then; that none is there is a fault.
  if (objectUrls.length > 0 && texts.length === 0)
    throw unreadable('The server of this calendar did not answer its events.');
  return texts;
};

const textOf = ({ props }: DAVResponse): string | undefined => {
  const data: unknown = props?.['calendarData'];
  const text: unknown = typeof data === 'object' && data !== null && '_cdata' in data ? data._cdata : data;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** With a day more on both sides, since what is floating is elsewhere for the server. */
const eventsWithin = ([from, before]: Span) => [
  {
    'comp-filter': {
      _attributes: { name: 'VCALENDAR' },
      'comp-filter': {
        _attributes: { name: 'VEVENT' },
        'time-range': { _attributes: { start: utcText(from - dayMs), end: utcText(before + dayMs) } },
      },
    },
  },
];

/** `20260331T223000Z` */
const utcText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
