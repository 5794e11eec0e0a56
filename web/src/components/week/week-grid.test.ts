import { describe, expect, it } from 'vitest';
import { weekOf } from '../../lib/time/time.ts';
import { timed } from './testing.ts';
import { hourLabel, hoursShown, minuteOfDay, segmentsOf, showsHourLabel } from './week-grid.ts';

const week = weekOf('2026-11-04T00:00:00Z');
const place = (start: string, end: string, days = week) =>
  segmentsOf(days, [timed('a', start, end)]).map(({ day, from, to, continued }) => ({
    day,
    from,
    to,
    continued,
  }));

describe('the hour grid of a week', () => {
  it('puts an appointment on its Sydney day and clock', () => {
    expect(place('2026-11-03T22:30:00Z', '2026-11-03T23:15:00Z')).toEqual([
      { day: 2, from: 9 * 60 + 30, to: 10 * 60 + 15, continued: false },
    ]);
  });

  it('leaves out what lies before Monday or after Sunday in Sydney', () => {
    expect(place('2026-11-01T11:00:00Z', '2026-11-01T12:00:00Z')).toEqual([]);
    expect(place('2026-11-08T13:00:00Z', '2026-11-08T14:00:00Z')).toEqual([]);
    expect(place('2026-11-08T12:00:00Z', '2026-11-08T13:00:00Z')).toHaveLength(1);
  });

  it('shows one that crosses midnight on both days', () => {
    expect(place('2026-11-04T12:30:00Z', '2026-11-04T13:30:00Z')).toEqual([
      { day: 2, from: 23 * 60 + 30, to: 24 * 60, continued: false },
      { day: 3, from: 0, to: 30, continued: true },
    ]);
  });

  it('keeps the true length over the hour that is skipped', () => {
    const springForward = weekOf('2026-10-04T05:00:00Z');
    expect(place('2026-10-03T15:30:00Z', '2026-10-03T16:30:00Z', springForward)).toEqual([
      { day: 6, from: 90, to: 150, continued: false },
    ]);
  });

  it('keeps the true length over the hour that comes twice', () => {
    const fallBack = weekOf('2026-04-05T05:00:00Z');
    expect(place('2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z', fallBack)).toEqual([
      { day: 6, from: 150, to: 210, continued: false },
    ]);
  });

  it('orders by day, then start, the longer first', () => {
    const ids = segmentsOf(week, [
      timed('late', '2026-11-04T03:00:00Z', '2026-11-04T03:30:00Z'),
      timed('long', '2026-11-04T02:00:00Z', '2026-11-04T03:00:00Z'),
      timed('short', '2026-11-04T02:00:00Z', '2026-11-04T02:15:00Z'),
      timed('monday', '2026-11-02T05:00:00Z', '2026-11-02T06:00:00Z'),
    ]).map((one) => one.appointment.id);
    expect(ids).toEqual(['monday', 'long', 'short', 'late']);
  });

  it('puts the first of two half past twos before the second', () => {
    const ids = segmentsOf(weekOf('2026-04-05T05:00:00Z'), [
      timed('a-second', '2026-04-04T16:30:00Z', '2026-04-04T17:00:00Z'),
      timed('b-first', '2026-04-04T15:30:00Z', '2026-04-04T15:45:00Z'),
    ]).map((one) => one.appointment.id);
    expect(ids).toEqual(['b-first', 'a-second']);
  });

  it('shows 7 to 19 and grows to whole hours for what lies outside', () => {
    expect(hoursShown([])).toEqual({ from: 7, to: 19 });
    expect(hoursShown([{ from: 6 * 60 + 45, to: 7 * 60 + 30 }])).toEqual({ from: 6, to: 19 });
    expect(hoursShown([{ from: 19 * 60 + 30, to: 20 * 60 + 15 }])).toEqual({ from: 7, to: 21 });
    expect(hoursShown([{ from: 18 * 60, to: 19 * 60 }])).toEqual({ from: 7, to: 19 });
  });

  it('names hours and hides the label that the now-line would cover', () => {
    expect([0, 7, 12, 13, 24].map(hourLabel)).toEqual(['12 AM', '7 AM', '12 PM', '1 PM', '12 AM']);
    expect(showsHourLabel(12, 12 * 60 + 20)).toBe(false);
    expect(showsHourLabel(12, 12 * 60 + 24)).toBe(true);
    expect(showsHourLabel(12, null)).toBe(true);
  });

  it("reads the minute of the day from Sydney's clock", () => {
    expect(minuteOfDay(new Date('2026-11-04T01:20:00Z'))).toBe(12 * 60 + 20);
  });
});
