import { expect, it } from 'vitest';
import { stripPages } from './strip-pages.ts';

const days = (count: number) => Array.from({ length: count }, (_, index) => index);
const sizes = (count: number, cells: number) => stripPages(days(count), cells).map((page) => page.length);

it('shows days that fit without a button', () => {
  expect(sizes(0, 6)).toEqual([0]);
  expect(sizes(6, 6)).toEqual([6]);
});

it('leaves a cell for each button of a page', () => {
  expect(sizes(7, 6)).toEqual([5, 2]);
  expect(sizes(10, 6)).toEqual([5, 5]);
  expect(sizes(11, 6)).toEqual([5, 4, 2]);
  expect(sizes(60, 5).every((size) => size <= 4 && size > 0)).toBe(true);
});

it('leaves no day out and shows none twice', () => {
  for (const cells of [5, 6])
    for (let count = 0; count < 40; count++)
      expect(stripPages(days(count), cells).flat()).toEqual(days(count));
});
