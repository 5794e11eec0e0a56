import { describe, expect, it } from 'vitest';
import type { KeyPart } from './metric-entry.ts';
import {
  cards,
  columnOf,
  columns,
  isRate,
  metricEntries,
  metrics,
  monthColumns,
  rateEntries,
} from './metrics.ts';
import { stripNumbers } from './strip-numbers.ts';

const times: readonly KeyPart[] = ['day', 'month'];
const expectDistinct = (texts: readonly string[]) => expect(new Set(texts).size).toBe(texts.length);

describe.each(metrics)('the metric %s', (metric) => {
  const entry = metricEntries[metric];

  it('has a name that an address may hold, and words', () => {
    expect(metric).toMatch(/^[A-Za-z]{1,40}$/);
    expect(entry.definition).toMatch(/^[A-Z].*\.$/);
    for (const title of [entry.title].flat()) expect(title).toMatch(/^\S.*\S$/);
  });

  it('is narrowed to days and months unless it is of the present', () => {
    expectDistinct(entry.keys);
    expect(times.every((part) => entry.keys.includes(part))).toBe(entry.of !== 'present');
  });
});

describe('what the screens show of metrics', () => {
  it('has each field and each card once', () => {
    expectDistinct(columns.map(({ field }) => field));
    expectDistinct(columns.map(({ metric }) => metric));
    expectDistinct(cards.map(({ number }) => number));
    expectDistinct(stripNumbers.map(({ field }) => field));
  });

  it('lists by day only what has facts by day, and by month only what it lists by day', () => {
    for (const { metric } of columns) expect(metricEntries[metric].keys).toContain('day');
    expect(monthColumns.every(({ metric }) => columnOf(metric) !== undefined)).toBe(true);
  });

  it('has cards of the period, compared in points where they are rates', () => {
    for (const { number, change } of cards) {
      expect(change === 'points').toBe(isRate(number));
      expect(isRate(number) ? 'period' : metricEntries[number].of).toBe('period');
    }
  });

  it('has rates of two numbers that are listed by day', () => {
    for (const { part, whole, definition } of Object.values(rateEntries)) {
      expect([columnOf(part), columnOf(whole)]).not.toContain(undefined);
      expect(definition).toMatch(/\.$/);
    }
  });

  it('has in the strip what is of the present, or of a month', () => {
    for (const { metric, kind, month } of stripNumbers) {
      expect(kind).toBe(metricEntries[metric].kind);
      expect(
        metricEntries[metric].of === 'present' ? !month : metricEntries[metric].keys.includes('month'),
      ).toBe(true);
    }
  });
});
