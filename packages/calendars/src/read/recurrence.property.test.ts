import { dayMs } from '@setter/events/terms/value-sets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarOf } from '../test-support/calendar-files.ts';
import { busySpans } from './busy-spans.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
type Weekday = (typeof weekdays)[number];

interface Series {
  readonly zone: string;
  /** Days from the first one that it may begin on. */
  readonly firstDay: number;
  /** Minutes of the clock. */
  readonly clock: number;
  readonly minutes: number;
  readonly interval: number;
  /** Null: daily. */
  readonly weekdays: readonly Weekday[] | null;
  readonly ends: { readonly count: number } | { readonly until: number } | null;
  /** Days from the start of the series. */
  readonly excluded: readonly number[];
}

/** Each window begins six weeks before clocks change. */
const changes = [
  ['Australia/Sydney', '2026-02-22'],
  ['Australia/Sydney', '2026-08-23'],
  ['America/New_York', '2026-01-25'],
  ['America/New_York', '2026-09-20'],
] as const;
const daysOfWindow = 84;

const series = (zone: string) =>
  fc.record<Series>({
    zone: fc.constant(zone),
    firstDay: fc.integer({ min: -30, max: 60 }),
    // Often around the hours at which clocks change.
    clock: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 90, max: 200 })),
    minutes: fc.integer({ min: 1, max: 3000 }),
    interval: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.option(fc.subarray([...weekdays], { minLength: 1 })),
    ends: fc.option(
      fc.oneof(
        fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
        fc.record({ until: fc.integer({ min: 0, max: 80 }) }),
      ),
    ),
    excluded: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
  });

const clockOn = (first: Temporal.PlainDate, day: number, { clock }: Series): Temporal.PlainDateTime =>
  first.add({ days: day }).toPlainDateTime({ hour: Math.floor(clock / 60), minute: clock % 60 });

const instantOn = (first: Temporal.PlainDate, day: number, one: Series): number =>
  clockOn(first, day, one).toZonedDateTime(one.zone).epochMilliseconds;

/** The days of a series by looking at each in turn; the one that it begins on counts first. */
const daysOf = (first: Temporal.PlainDate, one: Series): readonly number[] => {
  const isOf = (day: number): boolean => {
    const date = first.add({ days: day });
    if (one.weekdays === null) return (day - one.firstDay) % one.interval === 0;
    const start = first.add({ days: one.firstDay });
    const monday = (of: Temporal.PlainDate) => of.subtract({ days: of.dayOfWeek - 1 });
    const weeks = monday(start).until(monday(date), { largestUnit: 'days' }).days / 7;
    return weeks % one.interval === 0 && one.weekdays.includes(weekdays[date.dayOfWeek - 1]!);
  };
  const days: number[] = [];
  // A window in which clocks go forward ends on the day after its last.
  for (let day = one.firstDay; day <= daysOfWindow; day += 1) {
    if (one.ends !== null && 'until' in one.ends && day > one.firstDay + one.ends.until) break;
    if (isOf(day)) days.push(day);
    if (one.ends !== null && 'count' in one.ends && days.length === one.ends.count) break;
  }
  return [...new Set([one.firstDay, ...days])].filter((day) => !one.excluded.includes(day - one.firstDay));
};

/** Whether each minute of the window is busy. */
const minutesOf = (spans: Iterable<readonly [number, number]>, from: number): Uint8Array => {
  const busy = new Uint8Array((daysOfWindow * dayMs) / 60_000);
  for (const [begins, before] of spans)
    busy.fill(1, Math.max(0, begins - from) / 60_000, Math.max(0, before - from) / 60_000);
  return busy;
};

const basic = (time: { toString: () => string }): string =>
  time
    .toString()
    .replace(/[-:]|\.\d+/g, '')
    .slice(0, 15);

const eventOf = (first: Temporal.PlainDate, one: Series, index: number): readonly string[] => {
  const local = (day: number) => basic(clockOn(first, day, one).toString({ smallestUnit: 'second' }));
  const until = (days: number) =>
    `${basic(new Date(instantOn(first, one.firstDay + days, one)).toISOString())}Z`;
  const rule = [
    one.weekdays === null ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${one.weekdays.join(',')}`,
    `INTERVAL=${one.interval}`,
    ...(one.ends === null
      ? []
      : ['count' in one.ends ? `COUNT=${one.ends.count}` : `UNTIL=${until(one.ends.until)}`]),
  ];
  return [
    `UID:${index}`,
    `DTSTART;TZID=${one.zone}:${local(one.firstDay)}`,
    `DURATION:PT${one.minutes}M`,
    `RRULE:${rule.join(';')}`,
    ...one.excluded.map((day) => `EXDATE;TZID=${one.zone}:${local(one.firstDay + day)}`),
  ];
};

it.each(changes)('daily and weekly rules in %s from %s on are as by looking at each day', (zone, day) => {
  const first = Temporal.PlainDate.from(day);
  const from = first.toZonedDateTime(zone).epochMilliseconds;
  const options = {
    from,
    before: from + daysOfWindow * dayMs,
    zone: 'UTC',
    ownHost: 'setter.example',
    limit: 10_000,
  };
  fc.assert(
    fc.property(fc.array(series(zone), { minLength: 1, maxLength: 3 }), (all) => {
      const expected = all.flatMap((one) =>
        daysOf(first, one).map((at) => {
          const begins = instantOn(first, at, one);
          return [begins, begins + one.minutes * 60_000] as const;
        }),
      );
      const result = busySpans([calendarOf(...all.map((one, index) => eventOf(first, one, index)))], options);
      const spans = 'refused' in result ? [] : result.spans;
      expect(Buffer.compare(minutesOf(spans, from), minutesOf(expected, from))).toBe(0);
    }),
    { numRuns: 50 },
  );
});
