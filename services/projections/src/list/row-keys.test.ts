import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowKeys } from './row-keys.ts';

for (const [kind, key, ordered] of [
  ['uuid', fc.uuid(), (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)],
  [
    'int',
    fc.integer({ min: 0, max: 2 ** 31 - 1 }).map(String),
    (a: string, b: string) => Number(a) - Number(b),
  ],
] as const)
  it(`keeps keys of ${kind} with their slots, in the order of the database`, () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 1, maxLength: 700 }), key, (all, other) => {
        const keys = new RowKeys(kind);
        for (const [slot, one] of all.entries()) expect(keys.add(one)).toBe(slot);
        for (const [slot, one] of all.entries()) {
          expect(keys.add(one)).toBe(slot);
          expect(keys.slotOf(one)).toBe(slot);
          expect(keys.read(slot)).toBe(one);
          expect(Math.sign(keys.compareTo(other)(slot))).toBe(Math.sign(ordered(one, other)));
          expect(Math.sign(keys.compare(slot, 0))).toBe(Math.sign(ordered(one, all[0]!)));
        }
        expect(keys.size).toBe(all.length);
        const place = all.indexOf(other);
        expect(keys.slotOf(other)).toBe(place < 0 ? undefined : place);
      }),
      { numRuns: 20 },
    );
  });
