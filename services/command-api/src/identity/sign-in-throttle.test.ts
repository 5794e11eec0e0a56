import { expect, it } from 'vitest';
import { delayAfter } from './sign-in-throttle.ts';

it('leaves the first hundred failures of an hour without a delay', () => {
  expect([0, 1, 99, 100].map(delayAfter)).toEqual([0, 0, 0, 0]);
});

it('waits longer after each one beyond, and never so long that the owner gives up', () => {
  expect([101, 102, 103, 104, 105, 106].map(delayAfter)).toEqual([250, 500, 1000, 2000, 4000, 8000]);
  expect(delayAfter(1_000_000)).toBe(8000);
});
