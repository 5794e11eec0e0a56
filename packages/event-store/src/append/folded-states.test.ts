import { expect, test } from 'vitest';
import { FoldedStates } from './folded-states.ts';

const foldOf =
  (evolve: (state: number) => number, more: { readonly sealed?: true } = {}) =>
  (streamId: string) => ({ stream: { streamId, partitionKey: streamId }, initialState: 0, evolve, ...more });
const one = foldOf((state) => state + 1);
const evolve = one('').evolve;

test('a state belongs to one stream and one fold', () => {
  const states = new FoldedStates();
  states.set(one('wallet-1'), { version: 2, state: 2, snapshotVersion: 0 });
  expect(states.get(one('wallet-1'))).toMatchObject({ version: 2, state: 2 });
  expect(states.get(one('wallet-2'))).toBeUndefined();
  expect(states.get(foldOf((state) => state + 2)('wallet-1'))).toBeUndefined();
});

test('a state whose texts are sealed is never given to a fold that reads them', () => {
  const states = new FoldedStates();
  states.set(foldOf(evolve, { sealed: true })('wallet-1'), {
    version: 2,
    state: 'sealed',
    snapshotVersion: 0,
  });
  expect(states.get(foldOf(evolve)('wallet-1'))).toBeUndefined();
  expect(states.get(foldOf(evolve, { sealed: true })('wallet-1'))).toMatchObject({ state: 'sealed' });
});

test('older knowledge never replaces newer', () => {
  const states = new FoldedStates();
  states.set(one('wallet-1'), { version: 3, state: 'new', snapshotVersion: 0 });
  states.set(one('wallet-1'), { version: 2, state: 'old', snapshotVersion: 0 });
  expect(states.get(one('wallet-1'))).toMatchObject({ version: 3, state: 'new' });
});

test('newer knowledge lives no longer than what it came from', () => {
  let now = 1000;
  const states = new FoldedStates({ clock: { now: () => now } });
  states.set(one('wallet-1'), { version: 1, state: 1, snapshotVersion: 0 });
  now += 40_000;
  states.set(one('wallet-1'), { version: 2, state: 2, snapshotVersion: 0 });
  expect(states.get(one('wallet-1'))).toMatchObject({ version: 2 });
  now += 21_000;
  expect(states.get(one('wallet-1'))).toBeUndefined();
});

test('what was not used for longest leaves first, so memory stays bounded', () => {
  const states = new FoldedStates();
  for (let i = 0; i < 5000; i++) states.set(one(`s-${i}`), { version: 1, state: i, snapshotVersion: 0 });
  states.get(one('s-0'));
  states.set(one('one more'), { version: 1, state: 0, snapshotVersion: 0 });
  expect(states.get(one('s-0'))).toBeDefined();
  expect(states.get(one('s-1'))).toBeUndefined();
});

test('a state that is far beyond its snapshot is saved, once', () => {
  const saved: [string, number][] = [];
  const states = new FoldedStates({ save: (streamId, _, { version }) => saved.push([streamId, version]) });
  const snapshot = { name: 'test', version: 1, encode: () => [], decode: () => 0 };
  const long = { ...one('wallet-1'), snapshot };
  expect(states.set(long, { version: 699, state: 1, snapshotVersion: 500 })).toMatchObject({
    snapshotVersion: 500,
  });
  expect(saved).toEqual([]);
  const kept = states.set(long, { version: 700, state: 1, snapshotVersion: 500 });
  expect(kept).toMatchObject({ version: 700, snapshotVersion: 700 });
  states.set(long, { ...kept, version: 701 });
  states.set(one('wallet-2'), { version: 1000, state: 1, snapshotVersion: 0 });
  expect(saved).toEqual([['wallet-1', 700]]);
});
