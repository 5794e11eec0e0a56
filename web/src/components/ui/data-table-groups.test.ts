import { expect, it } from 'vitest';
import { groupRows } from './data-table-groups.ts';

const rows = ['apple', 'avocado', 'banana', 'apricot'];

it('puts rows that follow each other under the heading that they share', () => {
  expect(groupRows(rows, (row) => row.slice(0, 1))).toEqual([
    { heading: 'a', rows: ['apple', 'avocado'] },
    { heading: 'b', rows: ['banana'] },
    { heading: 'a', rows: ['apricot'] },
  ]);
});

it('is one group without headings, and none without rows', () => {
  expect(groupRows(rows, undefined)).toEqual([{ heading: undefined, rows }]);
  expect(groupRows([], () => 'a')).toEqual([]);
});
