import { describe, expect, it } from 'vitest';
import { australianDay, rangeBefore, rangeText, stepDay, weekday } from './day-texts.ts';

describe('texts of days', () => {
  it('names a range once by its year, and both years where they differ', () => {
    expect(rangeText({ from: '2026-10-06', to: '2026-11-04' })).toBe('Oct 6 - Nov 4, 2026');
    expect(rangeText({ from: '2026-10-06', to: '2026-11-04' }, { year: false })).toBe('Oct 6 - Nov 4');
    expect(rangeText({ from: '2025-12-05', to: '2026-03-04' }, { year: false })).toBe(
      'Dec 5, 2025 - Mar 4, 2026',
    );
  });

  it('finds as many days before, also where clocks change', () => {
    expect(rangeBefore({ from: '2026-10-06', to: '2026-11-04' })).toEqual({
      from: '2026-09-06',
      to: '2026-10-05',
    });
    expect(rangeBefore({ from: '2026-11-04', to: '2026-11-04' })).toEqual({
      from: '2026-11-03',
      to: '2026-11-03',
    });
  });

  it('writes days the American and the Australian way', () => {
    expect(weekday('2026-10-21')).toBe('Wed, Oct 21');
    expect(australianDay('2026-11-04')).toBe('Wed 4 Nov 2026');
  });

  it('steps over the ends of months and years', () => {
    expect(stepDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(stepDay('2028-03-01', -1)).toBe('2028-02-29');
  });
});
