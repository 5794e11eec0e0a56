import { afterEach, describe, expect, it } from 'vitest';
import { calendarOf, fixture } from '../test-support/calendar-files.ts';
import { readBusyTimes } from '../test-support/read-busy-times.ts';
import type { BusyTimesOptions } from './busy-spans.ts';

interface Case {
  readonly file: string;
  readonly other?: Partial<BusyTimesOptions>;
  readonly busy: readonly string[];
}

const march = { from: Date.parse('2026-03-01T00:00Z'), before: Date.parse('2026-03-20T00:00Z') };

/** Clocks go back in Sydney on April 5, 2026 (+11 to +10), and forward in New York on March 8 (−5 to −4). */
const corpus: readonly Case[] = [
  {
    file: 'google',
    busy: [
      '2026-03-22T22:00/23:00',
      '2026-03-24T22:00/23:00',
      '2026-04-02T03:00/04:30',
      '2026-04-07T23:00/2026-04-08T00:00',
      '2026-04-12T23:00/2026-04-13T00:00',
      '2026-04-14T23:00/2026-04-15T00:00',
    ],
  },
  {
    file: 'outlook',
    busy: [
      '2026-04-01T05:00/05:30',
      '2026-04-02T04:00/04:45',
      '2026-04-03T05:00/05:30',
      '2026-04-07T06:00/06:30',
      '2026-04-09T14:00/2026-04-10T14:00',
      '2026-04-14T13:00/14:00',
    ],
  },
  {
    file: 'apple',
    other: { from: Date.parse('2026-02-01T00:00Z'), zone: 'America/New_York' },
    busy: [
      '2026-02-10T15:00/16:30',
      '2026-03-01T05:00/2026-03-02T05:00',
      '2026-03-11T12:00/13:30',
      '2026-04-14T14:00/15:30',
    ],
  },
  {
    file: 'fastmail',
    busy: [
      '2026-03-31T23:00/23:45',
      '2026-04-01T23:00/23:45',
      '2026-04-02T23:00/23:45',
      '2026-04-04T03:30/04:30',
      '2026-04-05T04:30/05:30',
      '2026-04-05T22:00/22:30',
      '2026-04-07T04:30/05:30',
    ],
  },
  {
    file: 'windows-floating',
    other: march,
    busy: ['2026-03-07T15:00/16:00', '2026-03-08T05:00/2026-03-09T04:00', '2026-03-09T14:00/15:00'],
  },
  {
    file: 'floating',
    other: { ...march, zone: 'Australia/Perth' },
    busy: ['2026-03-07T02:00/03:00', '2026-03-09T02:00/03:00', '2026-03-11T02:00/03:00'],
  },
  {
    file: 'all-day',
    busy: [
      '2026-04-03T13:00/2026-04-05T14:00',
      '2026-04-06T14:00/2026-04-07T14:00',
      '2026-04-08T14:00/2026-04-09T14:00',
      '2026-04-22T14:00/2026-04-23T14:00',
    ],
  },
  {
    file: 'own-zone',
    busy: [
      '2026-04-03T22:00/23:00',
      '2026-04-04T22:30/23:30',
      '2026-04-05T22:30/23:30',
      '2026-04-06T12:00/13:00',
    ],
  },
  {
    file: 'wrong-zone',
    other: { zone: 'Australia/Brisbane' },
    busy: ['2026-03-31T22:00/23:00', '2026-04-01T23:00/2026-04-02T00:00', '2026-04-03T13:00/14:00'],
  },
  { file: 'alone', busy: ['2026-03-31T22:30/23:15'] },
  {
    file: 'free-busy',
    busy: ['2026-04-01T01:00/03:00', '2026-04-02T01:00/01:30', '2026-04-03T01:00/2026-04-04T01:00'],
  },
  {
    file: 'dates',
    busy: [
      '2026-03-31T22:00/23:00',
      '2026-04-03T22:00/23:00',
      '2026-04-04T01:00/2026-04-05T02:00',
      '2026-04-06T23:00/2026-04-07T00:00',
      '2026-04-08T01:00/01:15',
      '2026-04-09T01:00/03:30',
      '2026-04-11T02:00/2026-04-12T02:00',
      '2026-04-13T23:00/2026-04-14T12:00',
    ],
  },
  { file: 'folded', busy: ['2026-03-31T22:00/23:00', '2026-04-01T22:00/23:00'] },
];

const zonesOfProcess = ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];

describe('the busy times of a file', () => {
  const initial = process.env['TZ'];
  afterEach(() => {
    if (initial === undefined) delete process.env['TZ'];
    else process.env['TZ'] = initial;
  });

  it.each(corpus)('of $file are exact', ({ file, other, busy }) => {
    expect(readBusyTimes([fixture(file)], other)).toEqual(busy);
  });

  it.each(zonesOfProcess)('are the same in a process of %s', (timeZone) => {
    process.env['TZ'] = timeZone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    for (const { file, other, busy } of corpus)
      expect(readBusyTimes([fixture(file)], other), file).toEqual(busy);
  });

  it('are those of all files of a source together', () => {
    expect(readBusyTimes([fixture('alone'), fixture('free-busy'), fixture('alone')])).toEqual([
      '2026-03-31T22:30/23:15',
      '2026-04-01T01:00/03:00',
      '2026-04-02T01:00/01:30',
      '2026-04-03T01:00/2026-04-04T01:00',
    ]);
    expect(readBusyTimes([])).toEqual([]);
  });

  it('are clipped to the window', () => {
    const [from, before] = ['2026-04-01T02:00Z', '2026-04-02T01:15Z'].map((at) => Date.parse(at)) as [
      number,
      number,
    ];
    expect(readBusyTimes([fixture('free-busy')], { from, before })).toEqual([
      '2026-04-01T02:00/03:00',
      '2026-04-02T01:00/01:15',
    ]);
  });

  it('are read with line ends of any kind, and behind a byte order mark', () => {
    const expected = ['2026-03-31T22:30/23:15'];
    for (const end of ['\n', '\r', '\r\n\r\n'])
      expect(readBusyTimes([fixture('alone').replaceAll('\r\n', end)])).toEqual(expected);
    expect(readBusyTimes([`\uFEFF${fixture('alone')}`])).toEqual(expected);
  });

  it('are refused for a page, for a file that was cut off, and for one whose components do not nest', () => {
    expect(readBusyTimes([fixture('page')])).toBe('not_a_calendar');
    expect(readBusyTimes([fixture('cut-off')])).toBe('not_a_calendar');
    expect(readBusyTimes([fixture('alone'), ''])).toBe('not_a_calendar');
    expect(readBusyTimes(['BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT\n'])).toBe(
      'not_a_calendar',
    );
    expect(readBusyTimes(['END:VCALENDAR\n'])).toBe('not_a_calendar');
  });

  it('are none for a calendar without events', () => {
    expect(readBusyTimes([calendarOf()])).toEqual([]);
  });

  it('may be as many as the limit', () => {
    const daily = calendarOf([
      'UID:a',
      'DTSTART:20260401T000000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=9',
    ]);
    expect(readBusyTimes([daily], { limit: 9 })).toHaveLength(9);
    expect(readBusyTimes([daily], { limit: 8 })).toBe('too_many_times');
  });
});
