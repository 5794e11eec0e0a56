import { describe, expect, it } from 'vitest';
import { highestWait, waitsOf, withinText } from './first-contact-waits.ts';
import { stepDay } from './day-texts.ts';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    key: stepDay('2026-01-01', n),
    firstContacts: n % 2,
    minutes: (n % 2) * n,
    inTime: n % 2,
  }));

describe('waits of a chart', () => {
  it('are those of each day, and none of a day without an enquiry', () => {
    expect(waitsOf(daysOf(4))).toEqual([
      { day: '2026-01-01', firstContacts: 0, inTime: 0, average: null },
      { day: '2026-01-02', firstContacts: 1, inTime: 1, average: 1 },
      { day: '2026-01-03', firstContacts: 0, inTime: 0, average: null },
      { day: '2026-01-04', firstContacts: 1, inTime: 1, average: 3 },
    ]);
  });

  it('are those of weeks for a year, whose averages are of all their enquiries', () => {
    const weeks = waitsOf(daysOf(365));
    expect(weeks).toHaveLength(52);
    // The first day is left out: the weeks end with the last one.
    expect(weeks[0]).toEqual({ day: '2026-01-02', firstContacts: 4, inTime: 4, average: 4 });
  });

  it('leave room for the limit unless it is far above them', () => {
    const waits = waitsOf(daysOf(4));
    expect(highestWait(waits, 15)).toBe(15);
    expect(highestWait(waits, 2)).toBe(3);
    expect(highestWait(waits, 1440)).toBe(3);
    expect(highestWait(waits, undefined)).toBe(3);
    expect(highestWait(waitsOf(daysOf(1)), 15)).toBe(0);
  });

  it('name the limit', () => {
    expect([withinText(15), withinText(1), withinText(undefined)]).toEqual([
      'Within 15 minutes',
      'Within 1 minute',
      'In time',
    ]);
  });
});
