import { describe, expect, it } from 'vitest';
import { monthOf, periodRange, periodsAt, periodTitle } from './ledger-period.ts';

describe('a period of a ledger', () => {
  it('is a month of the business, longer or shorter by an hour when the clocks change', () => {
    expect(periodRange('2026-10')).toEqual({
      from: '2026-09-30T14:00:00.000Z',
      before: '2026-10-31T13:00:00.000Z',
    });
    expect(periodRange('2026-04')).toEqual({
      from: '2026-03-31T13:00:00.000Z',
      before: '2026-04-30T14:00:00.000Z',
    });
    expect(periodRange('2026-12').before).toBe(periodRange('2027-01').from);
  });

  it('is a financial year, from July to June', () => {
    expect(periodRange('fy2027')).toEqual({
      from: periodRange('2026-07').from,
      before: periodRange('2027-07').from,
    });
  });

  it('has a title', () => {
    expect(['2026-11', 'fy2027', 'fy2000'].map(periodTitle)).toEqual([
      'November 2026',
      'Financial year 2026-27',
      'Financial year 1999-00',
    ]);
  });

  it('can be one of the last, or the one of the address', () => {
    // 1 January in Sydney, still December in UTC.
    const periods = periodsAt(new Date('2026-12-31T13:00:00Z'), '2020-02');
    expect(periods).toHaveLength(15);
    expect(periods.slice(0, 4)).toEqual(['fy2027', 'fy2026', '2027-01', '2026-12']);
    expect(periods.slice(-2)).toEqual(['2026-02', '2020-02']);
    expect(periodsAt(new Date('2026-06-30T13:59:59Z'), 'fy2026')).toHaveLength(14);
    expect(periodsAt(new Date('2026-06-30T14:00:00Z'), undefined)[0]).toBe('fy2027');
  });

  it('has the instants of its months', () => {
    expect([monthOf('2026-10-31T12:59:59.999Z'), monthOf('2026-10-31T13:00:00.000Z')]).toEqual([
      '2026-10',
      '2026-11',
    ]);
  });
});
