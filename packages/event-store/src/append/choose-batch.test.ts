import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseBatch, type ConflictSet } from './choose-batch.ts';

type Waiting = { readonly id: number; readonly conflictSet: ConflictSet; readonly bytes: number };
const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 2 });
const queues = fc
  .array(
    fc.record({
      conflictSet: fc.record({ writes: keys, reads: keys }),
      bytes: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 12 },
  )
  .map((items) => items.map((item, id): Waiting => ({ ...item, id })));
const limits = fc.record({
  commands: fc.integer({ min: 1, max: 6 }),
  bytes: fc.integer({ min: 1, max: 120 }),
});

const clash = (a: ConflictSet, b: ConflictSet) =>
  a.writes.some((key) => b.writes.includes(key) || b.reads.includes(key)) ||
  b.writes.some((key) => a.reads.includes(key));

describe('a batch', () => {
  test('takes the whole queue when nothing clashes', () => {
    const queue = ['a', 'b', 'c'].map((key) => ({
      conflictSet: { writes: [key], reads: ['shared'] },
      bytes: 1,
    }));
    expect(chooseBatch(queue, { commands: 10, bytes: 10 })).toEqual({ batch: queue, rest: [] });
  });

  test('never holds two commands of which one writes what the other touches', () => {
    fc.assert(
      fc.property(queues, limits, (queue, limit) => {
        const { batch } = chooseBatch(queue, limit);
        const pairs = batch.flatMap((one) =>
          batch.filter((other) => other !== one).map((other) => [one, other] as const),
        );
        expect(pairs.filter(([one, other]) => clash(one.conflictSet, other.conflictSet))).toEqual([]);
      }),
    );
  });

  test('holds nothing that conflicts with a batch in flight', () => {
    fc.assert(
      fc.property(queues, queues, limits, (queue, inFlight, limit) => {
        const { batch } = chooseBatch(queue, limit, inFlight);
        const pairs = batch.flatMap((one) => inFlight.map((other) => [one, other] as const));
        expect(pairs.filter(([one, other]) => clash(one.conflictSet, other.conflictSet))).toEqual([]);
      }),
    );
  });

  test('loses nothing and keeps the order of commands whose conflict sets overlap', () => {
    fc.assert(
      fc.property(queues, limits, (queue, limit) => {
        const { batch, rest } = chooseBatch(queue, limit);
        expect([...batch, ...rest].sort((a, b) => a.id - b.id)).toEqual(queue);
        for (const list of [batch, rest]) expect([...list].sort((a, b) => a.id - b.id)).toEqual(list);
        const overtaken = batch.flatMap((taken) =>
          rest.filter((left) => left.id < taken.id && clash(taken.conflictSet, left.conflictSet)),
        );
        expect(overtaken).toEqual([]);
      }),
    );
  });

  test('always takes the first command, and stays within its limits otherwise', () => {
    fc.assert(
      fc.property(queues, limits, (queue, limit) => {
        const { batch } = chooseBatch(queue, limit);
        expect(batch[0]).toBe(queue[0]);
        expect(batch.length).toBeLessThanOrEqual(limit.commands);
        const bytes = batch.reduce((sum, waiting) => sum + waiting.bytes, 0);
        expect(batch.length <= 1 || bytes <= limit.bytes).toBe(true);
      }),
    );
  });
});
