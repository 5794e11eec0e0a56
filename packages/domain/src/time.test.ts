import { describe, expect, it } from 'vitest';
import {
  dayIn,
  endOf,
  isBefore,
  minutesBetween,
  monthIn,
  restorableUntil,
  sameInstant,
  timeIn,
} from './time.ts';

it('a month begins and ends at midnight in its zone, also when the clocks change in it', () => {
  const sydney = 'Australia/Sydney';
  // Daylight saving ends in April and begins in October.
  expect(monthIn(sydney, '2026-04')).toEqual({
    from: '2026-03-31T13:00:00.000Z',
    before: '2026-04-30T14:00:00.000Z',
  });
  expect(monthIn(sydney, '2026-10')).toEqual({
    from: '2026-09-30T14:00:00.000Z',
    before: '2026-10-31T13:00:00.000Z',
  });
  expect(monthIn(sydney, '2026-12').before).toBe('2026-12-31T13:00:00.000Z');
});

it('a day ends before the midnight of its zone, also when the clocks change on it; an instant is its own end', () => {
  expect(endOf('Australia/Sydney', '2026-10-04')).toBe('2026-10-04T12:59:59.999Z');
  expect(endOf('Australia/Sydney', '2026-04-05')).toBe('2026-04-05T13:59:59.999Z');
  expect(endOf('Australia/Perth', '2026-12-31')).toBe('2026-12-31T15:59:59.999Z');
  expect(endOf('Australia/Sydney', '2026-10-04T01:00:00Z')).toBe('2026-10-04T01:00:00Z');
});

describe('a time of day', () => {
  it.each([
    // Daylight saving ends on 5 April 2026 at 3 AM, and the hour from 2 comes again.
    ['Australia/Sydney', '2026-04-04T14:59:59Z', '1:59 AM'],
    ['Australia/Sydney', '2026-04-04T15:00:00Z', '2:00 AM AEDT'],
    ['Australia/Sydney', '2026-04-04T15:30:00Z', '2:30 AM AEDT'],
    ['Australia/Sydney', '2026-04-04T16:00:00Z', '2:00 AM AEST'],
    ['Australia/Sydney', '2026-04-04T16:59:59Z', '2:59 AM AEST'],
    ['Australia/Sydney', '2026-04-04T17:00:00Z', '3:00 AM'],
    // They go forward on 4 October.
    ['Australia/Sydney', '2026-10-03T15:59:59Z', '1:59 AM'],
    ['Australia/Sydney', '2026-10-03T16:00:00Z', '3:00 AM'],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-04-04T14:29:59Z', '1:29 AM'],
    ['Australia/Lord_Howe', '2026-04-04T14:30:00Z', '1:30 AM LHDT'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '1:30 AM LHST'],
    ['Australia/Lord_Howe', '2026-04-04T15:30:00Z', '2:00 AM'],
    ['Australia/Adelaide', '2026-04-04T16:00:00Z', '2:30 AM ACDT'],
    ['Australia/Perth', '2026-04-04T18:30:00Z', '2:30 AM'],
    ['America/New_York', '2026-11-01T05:30:00Z', '1:30 AM GMT-4'],
  ])('in %s at %s is %s', (zone, instant, text) => expect(timeIn(zone, instant)).toBe(text));
});

describe('instants', () => {
  it('are compared as such, however they are written', () => {
    expect(isBefore('2026-11-25T23:00:00Z', '2026-11-25T23:00:00.000Z')).toBe(false);
    expect(isBefore('2026-11-25T22:59:59Z', '2026-11-25T23:00:00.000Z')).toBe(true);
    expect(sameInstant('2026-11-25T23:00:00Z', '2026-11-25T23:00:00.000Z')).toBe(true);
    expect(sameInstant('2026-11-25T23:00:00Z', '2026-11-25T23:00:00.001Z')).toBe(false);
  });

  it('are elapsed minutes apart', () => {
    expect(minutesBetween('2026-04-04T15:30:00Z', '2026-04-04T16:15:00Z')).toBe(45);
  });

  it('can be restored from for 30 days', () => {
    expect(restorableUntil('2026-11-21T10:00:00.000Z')).toBe('2026-12-21T10:00:00.000Z');
  });
});

describe('the day in a zone', () => {
  it('follows summer time', () => {
    expect(dayIn('Australia/Sydney', '2026-07-01T13:59:59Z')).toBe('2026-07-01');
    expect(dayIn('Australia/Sydney', '2026-07-01T14:00:00Z')).toBe('2026-07-02');
    expect(dayIn('Australia/Sydney', '2026-12-31T12:59:59Z')).toBe('2026-12-31');
    expect(dayIn('Australia/Sydney', '2026-12-31T13:00:00Z')).toBe('2027-01-01');
  });

  it('depends on the zone', () => {
    expect(dayIn('Australia/Perth', '2026-12-31T15:59:59Z')).toBe('2026-12-31');
    expect(dayIn('UTC', '2026-12-31T23:59:59Z')).toBe('2026-12-31');
  });
});
