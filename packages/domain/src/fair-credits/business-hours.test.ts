import { describe, expect, it, vi } from 'vitest';
import { businessHoursFrom, isBusinessDay, plusBusinessHours } from './business-hours.ts';
import { nationalHolidays } from '../calling/holidays.ts';

const zone = 'Australia/Sydney';
const after = (from: string, hours: number) => plusBusinessHours(zone, new Date(from).toISOString(), hours);

describe('business hours', () => {
  it.each([
    ['within the week', '2026-11-04T10:00:00+11:00', 48, '2026-11-06T10:00:00+11:00'],
    ['over a weekend', '2026-11-05T15:00:00+11:00', 48, '2026-11-09T15:00:00+11:00'],
    ['from a Saturday', '2026-11-07T15:00:00+11:00', 48, '2026-11-11T00:00:00+11:00'],
    ['from a Sunday at once', '2026-11-08T15:00:00+11:00', 0, '2026-11-09T00:00:00+11:00'],
    ['over Christmas and New Year', '2026-12-24T12:00:00+11:00', 24, '2026-12-29T12:00:00+11:00'],
    [
      'over Easter and the end of daylight saving',
      '2026-04-02T12:00:00+11:00',
      24,
      '2026-04-07T12:00:00+10:00',
    ],
    ['at once', '2026-11-04T10:00:00+11:00', 0, '2026-11-04T10:00:00+11:00'],
  ])('%s', (_, from, hours, due) => {
    expect(after(from, hours)).toBe(new Date(due).toISOString());
  });

  it('of a day that ends at midnight are due at the next business day', () => {
    expect(after('2026-11-06T00:00:00+11:00', 24)).toBe(new Date('2026-11-09T00:00:00+11:00').toISOString());
  });
});

describe('business hours from one instant on', () => {
  it('are worked out once for all appointments of a list', () => {
    const dueIn = businessHoursFrom(zone, '2026-11-04T10:00:00.000Z');
    const first = [dueIn(48), dueIn(24)];
    const reads = vi.spyOn(Date, 'parse');
    expect([dueIn(48), dueIn(24)]).toEqual(first);
    expect(reads).not.toHaveBeenCalled();
    dueIn(12);
    expect(reads).toHaveBeenCalled();
    reads.mockRestore();
  });
});

describe('a national public holiday', () => {
  it('is kept on its own day and on the day besides', () => {
    expect([...nationalHolidays(zone, 2027)].toSorted()).toEqual([
      '2027-01-01',
      '2027-01-26',
      '2027-03-26',
      '2027-03-29',
      '2027-04-25',
      '2027-04-26',
      '2027-12-25',
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
    ]);
  });

  it('is that of the zone: Anzac Day on a Saturday has a Monday in some only', () => {
    expect(isBusinessDay('Australia/Sydney', '2026-04-27')).toBe(false);
    expect(isBusinessDay('Australia/Perth', '2026-04-27')).toBe(false);
    expect(isBusinessDay('Australia/Melbourne', '2026-04-27')).toBe(true);
  });
});
