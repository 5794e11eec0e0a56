import { expect, it } from 'vitest';
import { KeyList } from './key-list.ts';

const walk = (joined: string, count: number): readonly (readonly string[])[] => {
  const list = new KeyList(joined);
  const batches: (readonly string[])[] = [];
  for (let from: number | undefined = 0; from !== undefined;) {
    const { keys, next } = list.take(from, count);
    batches.push(keys);
    from = next;
  }
  return batches;
};

it('gives its keys in batches', () => {
  expect(walk('', 2)).toEqual([[]]);
  expect(walk('1', 2)).toEqual([['1']]);
  expect(walk('1 22', 2)).toEqual([['1', '22']]);
  expect(walk('1 22 333 4 5', 2)).toEqual([['1', '22'], ['333', '4'], ['5']]);
});
