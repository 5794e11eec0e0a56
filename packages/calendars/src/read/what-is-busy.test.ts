import { describe, expect, it } from 'vitest';
import { calendarOf } from '../test-support/calendar-files.ts';
import { readBusyTimes } from '../test-support/read-busy-times.ts';

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
    expect(readBusyTimes([calendarOf([...lines, ...times])])).toEqual(expected);
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
    expect(readBusyTimes([calendarOf(series, moved(2, '05'), moved(1, '09'))])).toEqual([
      '2026-04-01T00:00/01:00',
      '2026-04-02T05:00/06:00',
    ]);
  });

  it('what is left when whole days are excluded from a series of times, and times from a series of days', () => {
    expect(
      readBusyTimes([
        calendarOf(
          [
            'UID:a',
            'DTSTART;TZID=Australia/Sydney:20260401T080000',
            'DURATION:PT1H',
            'RRULE:FREQ=DAILY;UNTIL=20260403',
            'EXDATE;VALUE=DATE:20260402',
          ],
          ['UID:b', 'DTSTART;VALUE=DATE:20260410', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260411T000000'],
        ),
      ]),
    ).toEqual([
      '2026-03-31T21:00/22:00',
      '2026-04-02T21:00/22:00',
      '2026-04-09T14:00/2026-04-10T14:00',
      '2026-04-11T14:00/2026-04-12T14:00',
    ]);
  });

  it('a series by the clocks of the zone to which it is moved from an occurrence on', () => {
    expect(
      readBusyTimes([
        calendarOf(
          [
            'UID:a',
            'DTSTART;TZID=America/New_York:20260328T090000',
            'DURATION:PT1H',
            'RRULE:FREQ=WEEKLY;COUNT=3',
          ],
          [
            'UID:a',
            'RECURRENCE-ID;RANGE=THISANDFUTURE:20260404T130000Z',
            'DTSTART;TZID=Australia/Sydney:20260404T180000',
            'DURATION:PT30M',
          ],
        ),
      ]),
    ).toEqual(['2026-03-28T13:00/14:00', '2026-04-04T07:00/07:30', '2026-04-11T08:00/08:30']);
  });

  it('an occurrence that is opaque in a series that is not, and moved from outside the window', () => {
    expect(
      readBusyTimes([
        calendarOf(
          ['UID:a', 'TRANSP:TRANSPARENT', 'DTSTART:20260101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'],
          ['UID:a', 'RECURRENCE-ID:20260201T000000Z', 'DTSTART:20260402T030000Z', 'DURATION:PT1H'],
        ),
      ]),
    ).toEqual(['2026-04-02T03:00/04:00']);
  });

  it('an occurrence that began before the window and lasts into it', () => {
    expect(
      readBusyTimes([
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
    expect(
      readBusyTimes([calendarOf(event('a', '20260308T023000'), event('b', '20261101T013000'))], whole),
    ).toEqual(['2026-03-08T07:30/07:45', '2026-11-01T05:30/05:45']);
  });
});
