import { expect, it } from 'vitest';
import { groupRows } from './data-table-groups.ts';

const rows = ['apple', 'avocado', 'banana', 'apricot'];
const byLetter = (row: string) => row.slice(0, 1);
const keysOf = (of: readonly string[]) => groupRows(of, byLetter).map(({ key }) => key);

it('puts rows that follow each other under the heading that they share', () => {
  expect(groupRows(rows, byLetter)).toMatchObject([
    { heading: 'a', rows: ['apple', 'avocado'] },
    { heading: 'b', rows: ['banana'] },
    { heading: 'a', rows: ['apricot'] },
  ]);
  expect(new Set(keysOf(rows)).size).toBe(3);
});

it('keeps the keys of groups while rows come and go', () => {
  expect(keysOf(rows.slice(1))).toEqual(keysOf(rows));
  expect(keysOf(['acorn', ...rows])).toEqual(keysOf(rows));
  expect(groupRows(rows, undefined)[0]?.key).toBe(groupRows(rows.slice(1), undefined)[0]?.key);
});

it('is one group without headings, and none without rows', () => {
  expect(groupRows(rows, undefined)).toMatchObject([{ heading: undefined, rows }]);
  expect(groupRows([], () => 'a')).toEqual([]);
});
