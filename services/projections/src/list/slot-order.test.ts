import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SlotOrder } from './slot-order.ts';

it('has each slot once, in order, after any changes of their values', () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 50 }));
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 300 }), { maxLength: 4 }), (batches) => {
      const values = new Map<number, number>();
      const order = new SlotOrder((a, b) => values.get(a)! - values.get(b)! || a - b);
      for (const batch of batches) {
        for (const [slot, value] of batch) {
          values.set(slot, value);
          order.add(slot);
        }
        const wanted = [...values].toSorted(([a, one], [b, other]) => one - other || a - b);
        expect([...order.settled()]).toEqual(wanted.map(([slot]) => slot));
      }
    }),
  );
});

it('settles many in turns, and also those that change in between', () => {
  const count = 20_000;
  const values = Array.from({ length: count }, (_, slot) => (slot * 7919) % count);
  const order = new SlotOrder((a, b) => values[a]! - values[b]!);
  for (let slot = 0; slot < count; slot++) order.add(slot);
  let turns = 1;
  for (; !order.settleSome(); turns++) {
    values[turns] = count + turns;
    order.add(turns);
  }
  expect(turns).toBeGreaterThan(2);
  const settled = [...order.settled()];
  expect(settled).toHaveLength(count);
  expect(settled).toEqual(settled.toSorted((a, b) => values[a]! - values[b]!));
});
