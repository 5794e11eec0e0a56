import { expect, test } from 'vitest';
import { FoldedStates } from './folded-states.ts';

const evolve = (state: number): number => state + 1;
const other = (state: number): number => state + 2;

test('a state belongs to one stream and one fold', () => {
  const states = new FoldedStates();
  states.set('wallet-1', evolve, { version: 2, state: 2 });
  expect(states.get('wallet-1', evolve)).toMatchObject({ version: 2, state: 2 });
  expect(states.get('wallet-2', evolve)).toBeUndefined();
  expect(states.get('wallet-1', other)).toBeUndefined();
});

test('older knowledge never replaces newer', () => {
  const states = new FoldedStates();
  states.set('wallet-1', evolve, { version: 3, state: 'new' });
  states.set('wallet-1', evolve, { version: 2, state: 'old' });
  expect(states.get('wallet-1', evolve)).toMatchObject({ version: 3, state: 'new' });
});

test('what was not used for longest leaves first, so memory stays bounded', () => {
  const states = new FoldedStates();
  for (let i = 0; i < 5000; i++) states.set(`s-${i}`, evolve, { version: 1, state: i });
  states.get('s-0', evolve);
  states.set('one more', evolve, { version: 1, state: 0 });
  expect(states.get('s-0', evolve)).toBeDefined();
  expect(states.get('s-1', evolve)).toBeUndefined();
});
