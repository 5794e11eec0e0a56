import { expect, it } from 'vitest';
import { nextAfter, shownRows, stepFrom } from './seen-rows.ts';

const rows = (text: string) => Array.from(text, (id) => ({ id }));
const shown = (text: string, seen: string, chosen?: string) => {
  const found = shownRows(rows(text), new Set(seen), chosen);
  return [found.shown.map(({ id }) => id).join(''), found.above];
};

it('what comes above the chosen row waits there; the others are shown at once', () => {
  expect(shown('abc', '', 'b')).toEqual(['abc', 0]);
  expect(shown('xaybcz', 'abc', 'b')).toEqual(['abcz', 2]);
  expect(shown('bc', 'abc', 'b')).toEqual(['bc', 0]);
});

it('without a chosen row everything is shown', () => {
  expect(shown('xab', 'ab')).toEqual(['xab', 0]);
  // The chosen one has left the list: nothing of it can move.
  expect(shown('xab', 'abc', 'c')).toEqual(['xab', 0]);
});

it('the next one is chosen, at the end the one before', () => {
  expect(nextAfter(rows('abc'), 'a')).toBe('b');
  expect(nextAfter(rows('abc'), 'c')).toBe('b');
  expect(nextAfter(rows('a'), 'a')).toBeUndefined();
  expect(nextAfter(rows('ab'), 'gone')).toBe('a');
});

it('steps stay within the list', () => {
  expect(stepFrom(rows('abc'), 'a', 1)).toBe('b');
  expect(stepFrom(rows('abc'), 'c', 1)).toBe('c');
  expect(stepFrom(rows('abc'), 'a', -1)).toBe('a');
  expect(stepFrom(rows('abc'), undefined, 1)).toBe('a');
  expect(stepFrom([], undefined, 1)).toBeUndefined();
});
