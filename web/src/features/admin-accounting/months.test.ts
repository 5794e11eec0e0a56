import { describe, expect, it } from 'vitest';
import { monthsAt, stepMonth } from './months.ts';

describe('months of the business', () => {
  it('step over the ends of years', () => {
    expect(stepMonth('2026-12', 1)).toBe('2027-01');
    expect(stepMonth('2026-01', -1)).toBe('2025-12');
    expect(stepMonth('2026-01', -25)).toBe('2023-12');
  });

  it('end with the running month by the clock of the business, and include the one of the address', () => {
    // 1 December in Sydney, still November in UTC.
    const months = monthsAt(new Date('2026-11-30T13:00:00Z'), '2020-02');
    expect(months.slice(0, 2)).toEqual(['2026-12', '2026-11']);
    expect(months).toHaveLength(25);
    expect(months.at(-1)).toBe('2020-02');
    expect(monthsAt(new Date('2026-11-30T13:00:00Z'), '2026-12')).toHaveLength(24);
  });
});
