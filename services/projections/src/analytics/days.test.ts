import { describe, expect, it } from 'vitest';
import { daysOf, instantsOf, monthsOf, spanOf, spanOfMonth } from './days.ts';

const zone = 'Australia/Sydney';
const hours = ({ from, before }: { readonly from: string; readonly before: string }): number =>
  (Date.parse(before) - Date.parse(from)) / 3_600_000;

describe('days of the business', () => {
  it('make periods that end today, and as many days before', () => {
    expect(spanOf('7d', '2026-03-03')).toEqual({
      from: '2026-02-25',
      to: '2026-03-03',
      previous: { from: '2026-02-18', to: '2026-02-24' },
    });
    for (const [period, count] of [
      ['7d', 7],
      ['30d', 30],
      ['90d', 90],
      ['1y', 365],
    ] as const) {
      const { previous, ...span } = spanOf(period, '2026-11-23');
      expect([daysOf(span).length, daysOf(previous).length]).toEqual([count, count]);
    }
  });

  it('make months, over the end of a year too', () => {
    expect(monthsOf('30d', '2026-02-28')).toEqual([
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsOf('1y', '2026-11-23')).toHaveLength(12);
    expect(spanOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(spanOfMonth('2026-12').to).toBe('2026-12-31');
  });

  it('are as long as they are where clocks change', () => {
    expect(instantsOf(zone, { from: '2026-04-05', to: '2026-04-05' })).toEqual({
      from: '2026-04-04T13:00:00.000Z',
      before: '2026-04-05T14:00:00.000Z',
    });
    expect(hours(instantsOf(zone, { from: '2026-10-04', to: '2026-10-04' }))).toBe(23);
    expect(hours(instantsOf(zone, { from: '2026-04-04', to: '2026-04-06' }))).toBe(73);
  });
});
