import { expect, it } from 'vitest';
import { testNow } from './test-row.ts';
import { pastText, wordsOf } from './timeline.tsx';

it('says when by the days of the business', () => {
  expect(pastText('2026-11-04T01:18:00Z', testNow)).toBe('Today 12:18 PM');
  expect(pastText('2026-11-03T12:59:00Z', testNow)).toBe('Yesterday 11:59 PM');
  expect(pastText('2026-10-28T23:40:00Z', testNow)).toBe('Oct 29, 10:40 AM');
});

it('shows the words of notes and calls, and none that were erased', () => {
  expect(wordsOf({ data: { text: 'Two dogs' } })).toBe('Two dogs');
  expect(wordsOf({ data: { note: 'Rang twice' } })).toBe('Rang twice');
  expect(wordsOf({ data: { note: { erased: true } } })).toBe('');
  expect(wordsOf({ data: {} })).toBe('');
});
