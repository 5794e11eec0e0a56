import { afterEach, describe, expect, it } from 'vitest';
import { calendarOf, fixture, spanText } from '../test-support/calendar-files.ts';
import { busySpans, type BusyTimesOptions } from './busy-spans.ts';

const options = {
  from: Date.parse('2026-03-22T00:00Z'),
  before: Date.parse('2026-05-01T00:00Z'),
  zone: 'Australia/Sydney',
  ownHost: 'setter.example',
  limit: 10_000,
} satisfies BusyTimesOptions;

const read = (texts: readonly string[], other: Partial<BusyTimesOptions> = {}) => {
  const result = busySpans(texts, { ...options, ...other });
  return 'refused' in result ? result.refused : result.spans.map(spanText);
};

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
    expect(read([fixture(file)], other)).toEqual(busy);
  });

  it.each(zonesOfProcess)('are the same in a process of %s', (timeZone) => {
    process.env['TZ'] = timeZone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    for (const { file, other, busy } of corpus) expect(read([fixture(file)], other), file).toEqual(busy);
  });

  it('are those of all files of a source together', () => {
    expect(read([fixture('alone'), fixture('free-busy'), fixture('alone')])).toEqual([
      '2026-03-31T22:30/23:15',
      '2026-04-01T01:00/03:00',
      '2026-04-02T01:00/01:30',
      '2026-04-03T01:00/2026-04-04T01:00',
    ]);
    expect(read([])).toEqual([]);
  });

  it('are clipped to the window', () => {
    const [from, before] = ['2026-04-01T02:00Z', '2026-04-02T01:15Z'].map((at) => Date.parse(at)) as [
      number,
      number,
    ];
    expect(read([fixture('free-busy')], { from, before })).toEqual([
      '2026-04-01T02:00/03:00',
      '2026-04-02T01:00/01:15',
    ]);
  });

  it('are refused for a page, for a file that was cut off, and for one whose components do not nest', () => {
    expect(read([fixture('page')])).toBe('not_a_calendar');
    expect(read([fixture('cut-off')])).toBe('not_a_calendar');
    expect(read([fixture('alone'), ''])).toBe('not_a_calendar');
    expect(read(['BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT\n'])).toBe('not_a_calendar');
    expect(read(['END:VCALENDAR\n'])).toBe('not_a_calendar');
  });

  it('are none for a calendar without events', () => {
    expect(read([calendarOf()])).toEqual([]);
  });

  it('may be as many as the limit', () => {
    const daily = calendarOf([
      'UID:a',
      'DTSTART:20260401T000000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=9',
    ]);
    expect(read([daily], { limit: 9 })).toHaveLength(9);
    expect(read([daily], { limit: 8 })).toBe('too_many_times');
  });
});

describe('what is busy', () => {
  const times = ['DTSTART:20260401T000000Z', 'DTEND:20260401T010000Z'];
  const busy = ['2026-04-01T00:00/01:00'];

  it.each([
    ['an event that says no more', ['UID:a'], busy],
    ['one without a UID', [], busy],
    ['an opaque one', ['UID:a', 'TRANSP:OPAQUE'], busy],
    ['a transparent one', ['UID:a', 'TRANSP:TRANSPARENT'], []],
    ['a cancelled one', ['UID:a', 'STATUS:cancelled'], []],
    ['one that Outlook shows as free', ['UID:a', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], []],
    ['one of ours', ['UID:a@Setter.Example'], []],
    ['one of a host that ends as ours does', ['UID:a@not-setter.example'], busy],
    ['one with a rule that cannot be read', ['UID:a', 'RRULE:FREQ=NEVER'], busy],
    ['one with a rule of no interval', ['UID:a', 'RRULE:FREQ=DAILY;INTERVAL=0'], busy],
  ])('%s', (_, lines, expected) => {
    expect(read([calendarOf([...lines, ...times])])).toEqual(expected);
  });

  it('the newest of what a file says of one occurrence', () => {
    const series = ['UID:a', 'DTSTART:20260401T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'];
    const moved = (sequence: number, hour: string) => [
      'UID:a',
      `SEQUENCE:${sequence}`,
      'RECURRENCE-ID:20260402T000000Z',
      `DTSTART:20260402T${hour}0000Z`,
      'DURATION:PT1H',
    ];
    expect(read([calendarOf(series, moved(2, '05'), moved(1, '09'))])).toEqual([
      '2026-04-01T00:00/01:00',
      '2026-04-02T05:00/06:00',
    ]);
  });

  it('an occurrence that is opaque in a series that is not, and moved from outside the window', () => {
    expect(
      read([
        calendarOf(
          ['UID:a', 'TRANSP:TRANSPARENT', 'DTSTART:20260101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'],
          ['UID:a', 'RECURRENCE-ID:20260201T000000Z', 'DTSTART:20260402T030000Z', 'DURATION:PT1H'],
        ),
      ]),
    ).toEqual(['2026-04-02T03:00/04:00']);
  });

  it('an occurrence that began before the window and lasts into it', () => {
    expect(
      read([
        calendarOf(['UID:a', 'DTSTART:20250315T000000Z', 'DURATION:P10D', 'RRULE:FREQ=YEARLY']),
        calendarOf([
          'UID:b',
          'DTSTART;TZID=(UTC+10:00) Canberra, Sydney:20260402T090000',
          'DTEND;TZID=(UTC+10:00) Canberra, Sydney:20260402T100000',
        ]),
      ]),
    ).toEqual(['2026-03-22T00:00/2026-03-25T00:00', '2026-04-01T22:00/23:00']);
  });

  it('a time that clocks skip, by the offset before; of a time that they show twice the first', () => {
    const event = (uid: string, time: string) => [
      `UID:${uid}`,
      `DTSTART;TZID=America/New_York:${time}`,
      'DURATION:PT15M',
    ];
    const whole = { from: Date.parse('2026-01-01T00:00Z'), before: Date.parse('2026-12-31T00:00Z') };
    expect(read([calendarOf(event('a', '20260308T023000'), event('b', '20261101T013000'))], whole)).toEqual([
      '2026-03-08T07:30/07:45',
      '2026-11-01T05:30/05:45',
    ]);
  });
});
