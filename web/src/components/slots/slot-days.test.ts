import { describe, expect, it } from 'vitest';
import { fullDayIn, shortTimeIn, timesIn, viewerTime } from '../../lib/time/zone-times.ts';
import { nearestTo, partsOfDay, rangeOf, type Slot, slotDays } from './slot-days.ts';

const timeZone = 'Australia/Sydney';
const slot = (startTime: string): Slot => ({
  startTime,
  endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(),
});
/** Friday, November 6, 2026 in Sydney: 8:30 AM, 1:30 PM, 5:00 PM; and a Monday. */
const slots = [
  slot('2026-11-05T21:30:00.000Z'),
  slot('2026-11-06T02:30:00.000Z'),
  slot('2026-11-06T06:00:00.000Z'),
  slot('2026-11-09T00:00:00.000Z'),
];

describe('free times', () => {
  it('are told by the days of the client and the parts of a day', () => {
    const days = slotDays(slots, timeZone);
    expect(days.map(({ key, slots: of }) => [key, of.length])).toEqual([
      ['Friday, November 6, 2026', 3],
      ['Monday, November 9, 2026', 1],
    ]);
    expect(partsOfDay(days[0]!, timeZone).map(({ part, slots: of }) => [part, of.length])).toEqual([
      ['Morning', 1],
      ['Afternoon', 1],
      ['Evening', 1],
    ]);
    expect(partsOfDay(days[1]!, timeZone).map(({ part }) => part)).toEqual(['Morning']);
  });

  it('are named as a range of days', () => {
    const december = slotDays([...slots, slot('2026-12-01T00:00:00.000Z')], timeZone);
    expect(rangeOf(december.slice(0, 2), timeZone)).toBe('November 6 - 9');
    expect(rangeOf(december.slice(1), timeZone)).toBe('November 9 - December 1');
    expect(rangeOf(december.slice(0, 1), timeZone)).toBe('November 6');
    expect(rangeOf([], timeZone)).toBe('');
  });

  it('around a time are the nearest ones in order', () => {
    expect(nearestTo(slots, '2026-11-06T04:00:00.000Z', 2)).toEqual([slots[1], slots[2]]);
  });
});

describe('a time', () => {
  const start = '2026-11-06T02:30:00.000Z';

  it('is told in the zone of the client', () => {
    expect(fullDayIn(start, timeZone)).toBe('Friday, November 6, 2026');
    expect(timesIn(start, '2026-11-06T03:00:00.000Z', timeZone)).toBe('1:30 PM - 2:00 PM');
    expect(shortTimeIn(start, timeZone)).toBe('Fri, Nov 6, 1:30 PM');
  });

  it('is told in the zone of the viewer, too, where the clock differs', () => {
    expect(viewerTime(start, timeZone, 'Australia/Perth')).toBe('10:30 AM where you are (Perth)');
    expect(viewerTime(start, timeZone, 'Australia/Melbourne')).toBeNull();
    expect(viewerTime(start, timeZone, 'America/New_York')).toBe(
      'Thu, Nov 5, 9:30 PM where you are (New York)',
    );
  });
});
