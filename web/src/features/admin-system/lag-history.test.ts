import { describe, expect, it } from 'vitest';
import { keptSeconds, type LagHistory, peaks, shapeOf, withSample } from './lag-history.ts';

describe('the history of lag', () => {
  it('keeps the last two minutes, and drops consumers that are gone', () => {
    let history: LagHistory = new Map([['gone', [1]]]);
    for (let second = 1; second <= keptSeconds + 5; second++)
      history = withSample(history, new Map([['leads', second]]));
    expect([...history.keys()]).toEqual(['leads']);
    expect(history.get('leads')).toHaveLength(keptSeconds);
    expect(history.get('leads')?.at(-1)).toBe(keptSeconds + 5);
  });

  it('does not miss a peak between two samples', () => {
    const seen = peaks(peaks(new Map(), new Map([['leads', 40]])), new Map([['leads', 0]]));
    expect(seen).toEqual(new Map([['leads', 40]]));
  });
});

describe('the line of a sparkline', () => {
  it('is not drawn of a single sample', () => {
    expect(shapeOf([3], 120, 24)).toBeUndefined();
  });

  it('ends at the right edge, the present, and touches the top at its peak', () => {
    const shape = shapeOf([0, 100, 0], 119, 24);
    expect(shape?.line).toBe('M117 23L118 1L119 23');
    expect(shape?.area).toBe('M117 23L118 1L119 23L119 24L117 24Z');
  });

  it('stays near the ground while only a few events wait', () => {
    const [, y] = /L119 ([\d.]+)$/.exec(shapeOf([0, 2], 119, 24)?.line ?? '') ?? [];
    expect(Number(y)).toBeGreaterThan(20);
  });
});
