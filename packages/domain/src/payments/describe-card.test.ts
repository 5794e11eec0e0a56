import { describe, expect, it } from 'vitest';
import { describeCard } from './describe-card.ts';

describe('a card', () => {
  it('is described by brand and last four digits', () => {
    expect(describeCard('visa', '4242')).toBe('Visa ending 4242');
    expect(describeCard('unknown', '0001')).toBe('Card ending 0001');
  });
});
