import { describe, expect, it } from 'vitest';
import type { Column } from './data-table-column.ts';
import { sortOf, sortingOf } from './data-table-model.ts';

const columns: readonly Column<object>[] = [
  { id: 'who', header: 'Name', sortKey: 'name', cell: () => null },
  { id: 'note', header: 'Note', cell: () => null },
];

describe('the order that a server was asked for', () => {
  it('is that of a column, in both directions', () => {
    for (const sort of ['name', '-name']) expect(sortOf(columns, sortingOf(columns, sort))).toBe(sort);
    expect(sortingOf(columns, '-name')).toEqual([{ id: 'who', desc: true }]);
  });

  it('marks no column when none has it', () => {
    for (const sort of [undefined, 'age', 'note']) expect(sortingOf(columns, sort)).toEqual([]);
  });

  it('is the list’s own once the sorting of a column is taken back', () => {
    expect(sortOf(columns, [])).toBeUndefined();
  });
});
