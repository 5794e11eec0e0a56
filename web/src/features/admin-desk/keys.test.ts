import { callOutcomes } from '@setter/events/leads/value-sets';
import { expect, it } from 'vitest';
import { actOf, keyList } from './keys.ts';

const press = { altKey: false, ctrlKey: false, metaKey: false, repeat: false };
const named = (key: string, change = {}) => actOf({ key, ...press, ...change })?.name;

it('the digits are the outcomes in their order', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((digit) => actOf({ key: String(digit), ...press }))).toEqual(
    callOutcomes.map((outcome) => ({ name: 'outcome', outcome })),
  );
  expect(named('9')).toBeUndefined();
  expect(named('0')).toBeUndefined();
});

it.each(['altKey', 'ctrlKey', 'metaKey'])('none with %s: the browser has those', (modifier) => {
  for (const key of ['j', 'c', '1', 'u', '/', 'Enter', 'Escape'])
    expect(named(key, { [modifier]: true })).toBeUndefined();
});

it('a key that is held moves, and does nothing else twice', () => {
  expect(named('j', { repeat: true })).toBe('next');
  expect(named('k', { repeat: true })).toBe('previous');
  for (const key of ['c', '1', 'a', 'u', 't']) expect(named(key, { repeat: true })).toBeUndefined();
});

it('the sheet lists every key, and selecting to admins only', () => {
  for (const [key, act] of keyList(false)) expect(named(key)).toBe(act);
  expect(keyList(true).map(([key]) => key)).not.toContain('x');
});
