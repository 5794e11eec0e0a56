import { describe, expect, it } from 'vitest';
import {
  axisTicks,
  countsAtEnds,
  cutsOf,
  dayPoints,
  fromTheEnd,
  isOfWeeks,
  ratesAtEnds,
  smoothed,
  weekPoints,
} from './series.ts';

const day = (name: string, leads: number, converted = 0) => ({
  day: `2026-10-${name}`,
  leads,
  converted,
  appointments: 0,
  revenue: 0,
});

describe('series of days', () => {
  it('puts the day as many days before beside each day', () => {
    const days = ['17', '18', '19', '20'].map((name, index) => day(name, index));
    const previous = { daily: days.slice(0, 2) };
    expect(dayPoints({ daily: days.slice(2), previous }, 'leads')).toEqual([
      { day: '2026-10-19', value: 2, beforeDay: '2026-10-17', before: 0 },
      { day: '2026-10-20', value: 3, beforeDay: '2026-10-18', before: 1 },
    ]);
  });

  it('has the conversion of as many days as the period, up to each of its days', () => {
    // Three days of the period before, then the period's. Of 2 to 4, of 3 to 5, of 4 to 6.
    expect(ratesAtEnds(3, [2, 0, 0, 1, 0, 1], [2, 2, 0, 2, 0, 2])).toEqual([25, 50, 50]);
    expect(ratesAtEnds(2, [0, 0, 0, 0], [0, 0, 0, 0])).toEqual([0, 0]);
  });

  it('adds up the weeks of a year, the last of which ends with its last day', () => {
    const daily = Array.from({ length: 365 }, (_, at) => ({ ...day('01', 1), day: `day ${at}` }));
    const points = dayPoints({ daily, previous: { daily } }, 'leads');
    const weeks = weekPoints(points);
    expect([isOfWeeks(daily), isOfWeeks(daily.slice(0, 90)), weeks.length]).toEqual([true, false, 52]);
    expect(weeks[0]).toEqual({ day: 'day 1', value: 7, beforeDay: 'day 1', before: 7 });
    expect(weeks.at(-1)).toMatchObject({ day: 'day 358' });
    expect(smoothed(daily.map(({ leads }) => leads))).toEqual(Array.from({ length: 52 }, () => 7));
  });

  it('has an axis of whole numbers from 0 that reaches the largest value', () => {
    expect(axisTicks(5)).toEqual([0, 2, 4, 6]);
    expect(axisTicks(78)).toEqual([0, 20, 40, 60, 80]);
    expect(axisTicks(15)).toEqual([0, 5, 10, 15]);
    expect(axisTicks(1)).toEqual([0, 1]);
    expect(axisTicks(0)).toEqual([0, 1]);
    for (const largest of [3, 7, 11, 999, 10_092.2, 123_456]) {
      const ticks = axisTicks(largest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('names days from the last one back', () => {
    expect(fromTheEnd([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
    expect(fromTheEnd([1, 2], 8)).toEqual([1, 2]);
  });

  it('smooths over five days, over fewer at the ends', () => {
    expect(smoothed([0, 0, 10, 0, 0])).toEqual([10 / 3, 2.5, 2, 2.5, 10 / 3]);
    expect(smoothed([4])).toEqual([4]);
  });

  it('counts back from now by what began later', () => {
    expect(
      countsAtEnds(['2026-11-01', '2026-11-02', '2026-11-03'], 12, ['2026-11-02', '2026-10-01']),
    ).toEqual([11, 12, 12]);
  });

  it('parts a day between its purchases', () => {
    expect(cutsOf({ amount: 20, purchases: [5, 10, 5] })).toEqual([0.25, 0.75]);
    expect(cutsOf({ amount: 10, purchases: [10] })).toEqual([]);
    expect(cutsOf({ amount: 130, purchases: [] })).toEqual([]);
    // Another purchase came between the two questions.
    expect(cutsOf({ amount: 10, purchases: [10, 5] })).toEqual([]);
  });
});
