import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { After } from './list.ts';
import { type Entry, TextIndex } from './text-index.ts';

const instant = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const entry = fc
  .record({
    key: fc.integer({ min: 1, max: 30 }),
    source: fc.constantFrom('homepage', 'landing_page'),
    at: fc.integer({ min: 0, max: 5 }),
    removedAt: fc.option(fc.constant(instant(9)), { nil: null }),
    name: fc.constantFrom('ada', 'bo', 'cleo', '\uffff'),
  })
  .map(({ key, at, name, ...row }) => ({
    key: String(key),
    values: { ...row, at: instant(at) },
    text: name,
    sortTexts: { name },
  }));

const makeIndex = () =>
  new TextIndex({
    key: { field: 'id', kind: 'int' },
    fields: { source: 'text', at: 'instant', removedAt: 'instant' },
    sortTexts: ['name'],
  });

it('answers the pages of a plain filter and sort, however rows changed before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(entry, { maxLength: 20 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('at', 'name'),
      fc.boolean(),
      fc.constantFrom('', 'o', 'zz'),
      fc.integer({ min: 1, max: 7 }),
      (batches, by, descending, q, limit) => {
        const index = makeIndex();
        const plain = new Map<string, Entry>();
        for (const batch of batches) {
          for (const one of batch) {
            index.set(one);
            plain.set(one.key, one);
          }
          const valueOf = (one: Entry) => (by === 'at' ? one.values['at'] : one.sortTexts['name']) as string;
          const wanted = [...plain.values()]
            .filter(({ values, text }) => values['removedAt'] === null && text.includes(q))
            .toSorted(
              (a, b) => (valueOf(a) < valueOf(b) ? -1 : valueOf(a) > valueOf(b) ? 1 : 0) || +a.key - +b.key,
            )
            .map(({ key }) => key);
          if (descending) wanted.reverse();
          const walked: string[] = [];
          let after: After | undefined;
          do {
            const page = index.page({
              conditions: [['removedAt', '=', null]],
              q,
              sort: { by, descending },
              after,
              limit,
            });
            expect(page.total).toBe(wanted.length);
            walked.push(...page.keys);
            after = page.next;
          } while (after !== undefined);
          expect(walked).toEqual(wanted);
        }
      },
    ),
  );
});

it('compares instants and texts as conditions say', () => {
  const index = makeIndex();
  for (const [n, source] of ['homepage', 'homepage', 'landing_page'].entries())
    index.set({
      key: String(n),
      values: { source, at: instant(n), removedAt: null },
      text: '',
      sortTexts: { name: '' },
    });
  const keys = (...conditions: Parameters<typeof index.page>[0]['conditions']) =>
    index.page({ conditions, q: '', sort: { by: 'at', descending: false }, after: undefined, limit: 9 }).keys;
  expect(keys(['at', '>', instant(0)])).toEqual(['1', '2']);
  expect(keys(['at', '>=', instant(0)], ['at', '<', instant(2)])).toEqual(['0', '1']);
  expect(keys(['at', '<=', instant(1)], ['source', '=', 'homepage'])).toEqual(['0', '1']);
  expect(keys(['removedAt', '>=', instant(0)])).toEqual([]);
  expect(keys(['source', '=', undefined])).toHaveLength(3);
});
