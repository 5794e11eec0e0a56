import { expect, it } from 'vitest';
import { whenText } from './when-text.ts';

// 9:00 AM in Sydney.
const now = new Date('2026-11-03T22:00:00Z');

it.each([
  ['2026-11-03T21:55:00.000Z', 'today, 8:55 AM'],
  ['2026-11-03T13:00:00.000Z', 'today, 12:00 AM'],
  ['2026-11-03T12:59:00.000Z', 'yesterday, 11:59 PM'],
  ['2026-11-01T22:00:00.000Z', 'Nov 2, 2026'],
])('%s is %s', (instant, text) => {
  expect(whenText(instant, now)).toBe(text);
});
