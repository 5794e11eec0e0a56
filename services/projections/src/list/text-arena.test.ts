import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextArena } from './text-arena.ts';

const character = fc.constantFrom('a', 'b', 'é', '漢', '😀', ' ');
const text = fc.string({ unit: character, maxLength: 8 });
const notEmpty = fc.string({ unit: character, minLength: 1, maxLength: 4 });
const sets = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), text), { minLength: 1, maxLength: 60 });

it('finds and orders the texts that slots have, however they changed', () => {
  fc.assert(
    fc.property(sets, notEmpty, (all, wanted) => {
      const arena = new TextArena();
      const plain = new Map<number, string>();
      for (const [slot, one] of all) {
        arena.set(slot, one);
        plain.set(slot, one);
      }
      for (const [slot, one] of plain) expect(arena.read(slot)).toBe(one);
      const marks = new Uint8Array(201);
      arena.find(wanted, marks);
      const found = [...marks.keys()].filter((slot) => marks[slot] === 1);
      const having = [...plain].filter(([, one]) => one.includes(wanted)).map(([slot]) => slot);
      expect(found).toEqual(having.toSorted((a, b) => a - b));
      const other = Buffer.from(wanted);
      for (const [slot, one] of plain) {
        expect(Math.sign(arena.compareTo(slot, other))).toBe(Buffer.from(one).compare(other));
        for (const [beside, another] of plain)
          expect(Math.sign(arena.compare(slot, beside))).toBe(Buffer.from(one).compare(Buffer.from(another)));
      }
    }),
  );
});

it('keeps thousands of texts while it grows, and nothing of those that were replaced', () => {
  const arena = new TextArena();
  for (let round = 0; round < 3; round++)
    for (let slot = 0; slot < 5000; slot++) arena.set(slot, `${slot}`.repeat(1 + ((slot + round) % 3)));
  for (let slot = 0; slot < 5000; slot++)
    expect(arena.read(slot)).toBe(`${slot}`.repeat(1 + ((slot + 2) % 3)));
  const secret = 'a secret that is erased';
  arena.set(7, secret);
  arena.set(7, '');
  arena.set(8, secret);
  arena.set(8, secret.repeat(2));
  arena.set(8, '');
  const marks = new Uint8Array(5000);
  arena.find('secret', marks);
  expect(marks).not.toContain(1);
});
