import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultTimeZone } from '../../../shared/site.ts';
import { businessTimeZone, setBusinessTimeZone } from './business-time-zone.ts';
import {
  ageText,
  dayKey,
  formatDate,
  formatFullDate,
  formatTime,
  formatTimeRange,
  formatViewerTime,
  stepWeek,
  weekOf,
  zoneLabel,
} from './time.ts';
import { fromWallClock, toWallClock } from './wall-clock.ts';

const hours = (day: { start: Date; end: Date } | undefined) =>
  (+(day?.end ?? 0) - +(day?.start ?? 0)) / 3_600_000;

describe('times in Sydney', () => {
  it('shows dates and times by the clock of the business, not of the machine', () => {
    expect(formatDate('2026-11-03T13:30:00Z')).toBe('Nov 4, 2026');
    expect(formatFullDate('2026-11-04T03:00:00Z')).toBe('Wednesday, November 4, 2026');
    expect(formatTimeRange('2026-11-04T03:00:00Z', '2026-11-04T04:00:00Z')).toBe('2:00 PM - 3:00 PM');
    expect(formatTime('2026-06-01T03:00:00Z')).toBe('1:00 PM');
  });

  it('names both offsets where an appointment lies over the hour that comes twice', () => {
    expect(formatTimeRange('2026-04-04T15:30:00Z', '2026-04-04T16:00:00Z')).toBe(
      '2:30 AM AEDT - 2:00 AM AEST',
    );
    expect(formatTimeRange('2026-04-04T14:30:00Z', '2026-04-04T17:00:00Z')).toBe('1:30 AM - 3:00 AM');
    expect(formatViewerTime('2026-04-04T15:30:00Z', 'Australia/Perth')).toBe('Sat 11:30 PM your time');
    expect(formatViewerTime('2026-11-01T05:30:00Z', 'America/New_York')).toBe('1:30 AM GMT-4 your time');
  });

  it("adds the viewer's own time only when their clock differs", () => {
    expect(formatViewerTime('2026-11-04T03:00:00Z', 'Australia/Perth')).toBe('11:00 AM your time');
    expect(formatViewerTime('2026-11-04T03:00:00Z', 'America/New_York')).toBe('Tue 10:00 PM your time');
    expect(formatViewerTime('2026-11-04T03:00:00Z', 'Australia/Melbourne')).toBeNull();
  });

  it('gives the week in which clocks go forward seven days, one of 23 hours', () => {
    const week = weekOf('2026-10-04T05:00:00Z');
    expect(week.map((day) => day.key)).toEqual([
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
      '2026-10-04',
    ]);
    expect(hours(week[6])).toBe(23);
  });

  it('gives the week in which clocks go back seven days, one of 25 hours', () => {
    const week = weekOf('2026-04-05T05:00:00Z');
    expect(week.map((day) => day.key)).toHaveLength(7);
    expect(week[6]?.key).toBe('2026-04-05');
    expect(hours(week[6])).toBe(25);
  });

  it('steps over a change of clocks by calendar days', () => {
    expect(dayKey(stepWeek('2026-09-30T00:00:00Z', 1))).toBe('2026-10-05');
    expect(dayKey(stepWeek('2026-04-08T00:00:00Z', -1))).toBe('2026-03-30');
  });
});

describe('wall clock to instant', () => {
  it('finds the one instant of an ordinary time', () => {
    expect(fromWallClock('2026-11-06', '13:15')).toEqual({
      kind: 'one',
      instant: new Date('2026-11-06T02:15:00Z'),
    });
    expect(fromWallClock('2026-06-01', '09:00')).toEqual({
      kind: 'one',
      instant: new Date('2026-05-31T23:00:00Z'),
    });
  });

  it('refuses 2:30 on 4 October 2026, which the clocks skip', () => {
    expect(fromWallClock('2026-10-04', '02:30')).toEqual({
      kind: 'nonexistent',
      message: '2:30 AM on October 4, 2026 does not exist: the clocks in Sydney go forward over it.',
    });
    expect(fromWallClock('2026-10-04', '01:59')).toEqual({
      kind: 'one',
      instant: new Date('2026-10-03T15:59:00Z'),
    });
    expect(fromWallClock('2026-10-04', '03:00')).toEqual({
      kind: 'one',
      instant: new Date('2026-10-03T16:00:00Z'),
    });
  });

  it('offers both instants of 2:30 on 5 April 2026, which comes twice', () => {
    expect(fromWallClock('2026-04-05', '02:30')).toEqual({
      kind: 'ambiguous',
      first: new Date('2026-04-04T15:30:00Z'),
      second: new Date('2026-04-04T16:30:00Z'),
    });
    expect(fromWallClock('2026-04-05', '03:00')).toEqual({
      kind: 'one',
      instant: new Date('2026-04-04T17:00:00Z'),
    });
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-11-04', '24:30'],
    ['', '10:00'],
    ['2026-11-04', ''],
  ])('refuses %s %s', (date, time) => {
    expect(fromWallClock(date, time)).toEqual({ kind: 'invalid' });
  });

  it('gives an instant back as the values of a form', () => {
    expect(toWallClock('2026-11-06T02:15:00Z')).toEqual({ date: '2026-11-06', time: '13:15' });
  });
});

describe('the age of something', () => {
  const now = new Date('2026-11-04T01:20:00Z');
  it.each([
    ['2026-11-04T01:19:30Z', 'Just now'],
    ['2026-11-04T01:20:05Z', 'Just now'],
    ['2026-11-04T01:08:00Z', '12 min ago'],
    ['2026-11-03T22:05:00Z', '9:05 AM'],
    ['2026-11-03T05:12:00Z', 'Nov 3, 2026, 4:12 PM'],
  ])('%s is %s', (createdAt, text) => expect(ageText(createdAt, now)).toBe(text));
});

describe('a business in Perth', () => {
  const perth = { id: 'Australia/Perth', city: 'Perth', label: 'Perth time', name: 'AWST' };
  beforeEach(() => setBusinessTimeZone(perth));
  afterEach(() => setBusinessTimeZone(defaultTimeZone));

  it('has its own days, times and label', () => {
    expect(businessTimeZone()).toEqual(perth);
    expect(zoneLabel()).toBe('Perth time');
    expect(formatDate('2026-11-04T15:59:00Z')).toBe('Nov 4, 2026');
    expect(formatDate('2026-11-04T16:00:00Z')).toBe('Nov 5, 2026');
    expect(formatTime('2026-11-04T03:00:00Z')).toBe('11:00 AM');
    expect(formatViewerTime('2026-11-04T03:00:00Z', 'Australia/Sydney')).toBe('2:00 PM your time');
    expect(weekOf('2026-11-01T16:00:00Z')[0]?.start).toEqual(new Date('2026-11-01T16:00:00Z'));
  });

  it('never changes its clocks', () => {
    expect(fromWallClock('2026-10-04', '02:30')).toEqual({
      kind: 'one',
      instant: new Date('2026-10-03T18:30:00Z'),
    });
    expect(fromWallClock('2026-04-05', '02:30')).toEqual({
      kind: 'one',
      instant: new Date('2026-04-04T18:30:00Z'),
    });
  });
});

it('names the city whose clocks skip a time', () => {
  setBusinessTimeZone({ id: 'America/New_York', city: 'New York', label: 'New York time', name: 'GMT-5' });
  const skipped = fromWallClock('2026-03-08', '02:30');
  setBusinessTimeZone(defaultTimeZone);
  expect(skipped).toMatchObject({ message: expect.stringContaining('the clocks in New York go forward') });
});
