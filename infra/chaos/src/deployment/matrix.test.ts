import { expect, it } from 'vitest';
import type { Deployment } from './deployment.ts';
import { matrix } from './matrix.ts';

const values = {
  tls: [true, false],
  pgbouncer: [true, false],
  ipv6: [true, false],
  clock: ['true', 'ahead', 'behind'],
  log: ['fine', 'full', 'stuck'],
} satisfies { readonly [D in keyof Deployment]: readonly Deployment[D][] };

const dimensions = Object.entries(values);
const pairs = dimensions.flatMap(([one, ofOne], at) =>
  dimensions
    .slice(at + 1)
    .flatMap(([other, ofOther]) => ofOne.flatMap((a) => ofOther.map((b) => ({ [one]: a, [other]: b })))),
);

it('has as few rows as two dimensions of three values allow', () => {
  expect(matrix).toHaveLength(9);
});

it.each(pairs)('has a row with %o', (pair) => {
  expect(matrix).toContainEqual(expect.objectContaining(pair));
});
