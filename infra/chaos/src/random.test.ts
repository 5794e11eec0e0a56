import { expect, it } from 'vitest';
import { randomFrom } from './random.ts';

const some = (seed: number, name: string) => {
  const random = randomFrom(seed).fork(name);
  return Array.from({ length: 20 }, () => random.below(1000));
};

it('a seed repeats its choices, each actor has its own', () => {
  expect(some(1, 'a')).toEqual(some(1, 'a'));
  expect(some(1, 'a')).not.toEqual(some(1, 'b'));
  expect(some(1, 'a')).not.toEqual(some(2, 'a'));
});

it('chooses everything there is, and nothing else', () => {
  const random = randomFrom(7);
  const picked = new Set(Array.from({ length: 200 }, () => random.pick(['x', 'y', 'z'])));
  expect([...picked].sort()).toEqual(['x', 'y', 'z']);
  expect(() => random.pick([])).toThrow('nothing to pick from');
});
