import { Effect } from 'effect';
import { expect, describe, it } from 'vitest';
import { busyTimes, busyTimesWithin } from './busy-times.ts';
import { calendarOf, fixture, spanText } from './test-support/calendar-files.ts';

const options = {
  from: Date.parse('2026-01-01T00:00Z'),
  before: Date.parse('2026-07-20T00:00Z'),
  zone: 'Australia/Sydney',
  ownHost: 'setter.example',
  limit: 10_000,
};

const read = async (text: string, reader: typeof busyTimes = busyTimes) => {
  const result = await Effect.runPromise(Effect.result(reader([text], options)));
  return result._tag === 'Success' ? result.success : result.failure.reason;
};

/** An event of one hour from the beginning of the window on, with further lines. */
const event = (...lines: readonly string[]) => [
  'UID:a',
  'DTSTART:20260101T000000Z',
  'DURATION:PT1H',
  ...lines,
];
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number).join(',');
const megabytes = 1024 * 1024;

describe('busy times read in a thread', () => {
  it('are those of the files', async () => {
    expect(((await read(fixture('alone'))) as readonly [number, number][]).map(spanText)).toEqual([
      '2026-03-31T22:30/23:15',
    ]);
  });

  it('are read of a calendar of nearly 5 MB, and refused of a larger one', async () => {
    const words = 'Numbers of the week, then what is next. '.repeat(20);
    const one = event(`DESCRIPTION:${words}`, `SUMMARY:${words}`);
    const length = calendarOf(one).length;
    const few = Array.from({ length: Math.floor((4.9 * megabytes) / length) }, () => one);
    const many = Array.from({ length: Math.ceil((5.1 * megabytes) / length) + 500 }, () => one);
    expect(await read(calendarOf(...few))).toHaveLength(1);
    expect(await read(calendarOf(...many))).toBe('too_large');
  });

  it('of a hundred daily series over 200 days take a moment', async () => {
    const daily = (_: unknown, index: number) => [
      `UID:${index}`,
      `DTSTART;TZID=Australia/Sydney:20200101T${String(index % 24).padStart(2, '0')}0000`,
      'DURATION:PT10M',
      'RRULE:FREQ=DAILY',
    ];
    const began = performance.now();
    const spans = await Effect.runPromise(
      busyTimes([calendarOf(...Array.from({ length: 100 }, daily))], { ...options, limit: 20_100 }),
    );
    // About 0.1 s; what goes from the start of each series takes half a minute.
    expect(performance.now() - began).toBeLessThan(5000);
    // Each hour of the window but one: of the hour that clocks show twice in April, the first is busy.
    expect(spans).toHaveLength(24 * 200 - 1);
  });

  it.each([
    ['every second', event('RRULE:FREQ=SECONDLY')],
    [
      'every second since the year 1',
      ['UID:a', 'DTSTART:00010101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'],
    ],
    [
      'a thousand million days since the year 1',
      ['DTSTART:00010101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=DAILY;COUNT=1000000000'],
    ],
    [
      'every second of a day, day by day',
      event(`RRULE:FREQ=DAILY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`),
    ],
    [
      'days of eight thousand years each',
      ['DTSTART:00010101T000000Z', 'DTEND:99991231T000000Z', 'RRULE:FREQ=DAILY'],
    ],
  ])('are refused as too many: %s', async (_, lines) => {
    expect(await read(calendarOf(lines))).toBe('too_many_times');
  });

  it.each([
    ['a rule of days that there are not', event('RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'), 1],
    ['a duration beyond all calendars', event('DURATION:P99999999999999999999W'), 1],
    [
      'a quarter of a million excluded dates',
      event('RRULE:FREQ=DAILY', `EXDATE:${'20260105T000000Z,'.repeat(250_000)}`),
      199,
    ],
    [
      'components within components',
      event('BEGIN:VALARM\r\n'.repeat(100_000) + 'END:VALARM\r\n'.repeat(100_000)),
      1,
    ],
    ['a line of 4 MB', event(`SUMMARY:${'x'.repeat(4 * megabytes)}`), 1],
    ['a line of a million folds', event(`EXDATE:2026${'\r\n 0'.repeat(1_000_000)}`), 1],
  ])('are read in spite of %s', async (_, lines, count) => {
    expect(await read(calendarOf(lines))).toHaveLength(count);
  });

  it('are refused of a calendar that takes longer than the deadline, and read of the next one', async () => {
    const reader = busyTimesWithin(400);
    const slow = calendarOf(event('RRULE:FREQ=DAILY\r\n'.repeat(200_000)));
    const turns = new Promise((resolve) => setImmediate(() => resolve('another answer')));
    const refused = read(slow, reader);
    expect(await Promise.race([refused, turns])).toBe('another answer');
    expect(await refused).toBe('too_slow');
    await expect.poll(() => read(fixture('alone'), reader)).toHaveLength(1);
  });

  it('are refused for what is no calendar, with a sentence for a person', async () => {
    const failure = await Effect.runPromise(Effect.flip(busyTimes([fixture('page')], options)));
    expect(failure).toMatchObject({
      _tag: 'CalendarRefused',
      reason: 'not_a_calendar',
      message: 'There is no calendar at this address.',
    });
  });

  it('fail as a defect for a client of no time zone', async () => {
    const exit = await Effect.runPromiseExit(busyTimes([], { ...options, zone: 'Nowhere/Known' }));
    expect(exit._tag).toBe('Failure');
    expect(String(exit)).toContain('Nowhere/Known is no time zone.');
  });
});
