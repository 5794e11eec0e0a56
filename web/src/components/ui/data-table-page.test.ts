import { describe, expect, it } from 'vitest';
import { pageOf } from './data-table-page.ts';

const rows = [1, 2, 3, 4, 5];

describe('a page of a table', () => {
  it('holds its own rows only', () => {
    expect(pageOf(rows, { number: 2, size: 2 })).toEqual({ rows: [3, 4], number: 2 });
    expect(pageOf(rows, { number: 3, size: 2 })).toEqual({ rows: [5], number: 3 });
  });

  it('is the last one when the list has become shorter', () => {
    expect(pageOf(rows, { number: 9, size: 2 })).toEqual({ rows: [5], number: 3 });
    expect(pageOf([], { number: 2, size: 2 })).toEqual({ rows: [], number: 1 });
  });

  it('is the whole list in a table without pages', () => {
    expect(pageOf(rows, undefined)).toEqual({ rows, number: 1 });
  });
});
