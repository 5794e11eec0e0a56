import { describe, expect, it } from 'vitest';
import { ageText, badgeText } from './texts.ts';

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

describe('the age of a notification', () => {
  const now = new Date('2026-11-04T01:20:00Z');
  it.each([
    ['2026-11-04T01:19:30Z', 'Just now'],
    ['2026-11-04T01:20:05Z', 'Just now'],
    ['2026-11-04T01:08:00Z', '12 min ago'],
    ['2026-11-03T22:05:00Z', '9:05 AM'],
    ['2026-11-03T05:12:00Z', 'Nov 3, 2026, 4:12 PM'],
  ])('%s is %s', (createdAt, text) => expect(ageText(createdAt, now)).toBe(text));
});
