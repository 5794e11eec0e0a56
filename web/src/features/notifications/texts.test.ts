import { describe, expect, it } from 'vitest';
import { badgeText } from './texts.ts';

describe('the badge', () => {
  it.each([
    [0, null],
    [-1, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows %d as %s', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});
