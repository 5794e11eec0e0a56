import { describe, expect, it } from 'vitest';
import { changeOf, rateText } from './change.ts';

describe('a change from the period before', () => {
  it('is in percent, by difference or in points', () => {
    expect(changeOf('percent', 80, 63)).toEqual({ direction: 'up', text: '27.0%' });
    expect(changeOf('percent', 40, 50)).toEqual({ direction: 'down', text: '20.0%' });
    expect(changeOf('difference', 12, 11)).toEqual({ direction: 'up', text: '1' });
    expect(changeOf('points', 35, 31.7)).toEqual({ direction: 'up', text: '3.3 points' });
    expect(changeOf('minutes', 5.9, 13.1)).toEqual({ direction: 'down', text: '7.2 min' });
    expect(changeOf('minutes', 4, 0)).toEqual({ direction: 'up', text: '4.0 min' });
  });

  it('is new where there was nothing before, and none where nothing changed', () => {
    expect(changeOf('percent', 4, 0)).toEqual({ direction: 'up', text: 'new' });
    expect(changeOf('percent', 0, 0)).toEqual({ direction: 'none', text: 'no change' });
    expect(changeOf('points', 12.5, 0)).toEqual({ direction: 'up', text: '12.5 points' });
  });

  it('has no rate of nothing', () => {
    expect(rateText(0, 0)).toBe('-');
    expect(rateText(0, 41)).toBe('0.0%');
    expect(rateText(14, 212)).toBe('6.6%');
  });
});
