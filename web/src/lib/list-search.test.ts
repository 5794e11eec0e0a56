import { describe, expect, it } from 'vitest';
import { listSearch } from './list-search.ts';

describe('the address of a list', () => {
  it('keeps search, order and page', () => {
    expect(listSearch({ q: 'fin', sort: '-name', page: '3' })).toEqual({ q: 'fin', sort: '-name', page: 3 });
  });

  it('keeps a search for digits, which the router reads as a number', () => {
    expect(listSearch({ q: 491 })).toEqual({ q: '491' });
  });

  it('leaves out what makes no sense', () => {
    expect(listSearch({ q: '', sort: 'name; drop', page: 0 })).toEqual({});
    expect(listSearch({ q: {}, sort: ['name'], page: 1.5 })).toEqual({});
    expect(listSearch({ page: 1 })).toEqual({});
  });

  it('cuts a search to what the server takes', () => {
    expect(listSearch({ q: 'a'.repeat(300) }).q).toHaveLength(200);
  });
});
