import { describe, expect, it } from 'vitest';
import { bandPath, bandsOf } from './funnel-shape.ts';

const step = (label: string, count: number | null) => ({ label, count });

describe('bands of the funnel', () => {
  it('are as tall as the logarithm of their counts, and never too small to be seen', () => {
    const [visits, leads, booked, few] = bandsOf([
      step('Visits', 9999),
      step('Leads', 99),
      step('Booked', 9),
      step('Unlocked', 1),
    ]).map(({ height }) => height);
    expect([visits, leads, booked, few]).toEqual([112, 56, 28, 24]);
  });

  it('shows nothing as a hairline, and leaves out what is not known', () => {
    expect(bandsOf([step('Visits', null), step('Leads', 10), step('Booked', 0)])).toEqual([
      { label: 'Leads', height: 112 },
      { label: 'Booked', height: 1 },
    ]);
    expect(bandsOf([step('Leads', 0)])).toEqual([{ label: 'Leads', height: 1 }]);
  });

  it('narrows from its own height to the next one’s', () => {
    expect(bandPath(100, 50, 200, 100)).toBe('M0 0C100 0 100 25 200 25L200 75C100 75 100 100 0 100Z');
  });
});
