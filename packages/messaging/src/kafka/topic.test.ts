import { expect, test } from 'vitest';
import { partitions, standingOf } from './topic.ts';

test('a topic without partitions is not there yet, and only another number of them is wrong', () => {
  expect(standingOf(partitions)).toBe('ready');
  expect(standingOf(0)).toBe('not yet');
  expect([1, partitions - 1, partitions + 1].map(standingOf)).toEqual(['wrong', 'wrong', 'wrong']);
});
