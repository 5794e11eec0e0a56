import { expect } from 'vitest';
import type { Effected } from './counting-consumer.ts';

/** Each event once, and those of a key in order. */
export const expectAll = (effects: readonly Effected[], from: number, to: number) => {
  const positions = effects.map(({ position }) => position).sort((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: to - from }, (_, i) => from + 1 + i));
  const last = new Map<string, number>();
  for (const { key, position } of effects) {
    expect(position).toBeGreaterThan(last.get(key) ?? 0);
    last.set(key, position);
  }
};
