import { describe, expect, it } from 'vitest';
import { listSearch, numberIn, openSearch } from './list-search.ts';

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
    expect(listSearch({ q: 'fi\0n' })).toEqual({});
  });

  it('cuts a search to what the server takes', () => {
    expect(listSearch({ q: 'a'.repeat(300) }).q).toHaveLength(200);
  });
});

describe('an id in an address', () => {
  it('is taken as the server takes it, and in no other form', () => {
    const open = '01990000-0000-7000-8000-0000000000ab';
    expect(openSearch({ open })).toEqual({ open });
    for (const other of [
      'zzz',
      open.toUpperCase(),
      `${open}0`,
      '-'.repeat(36),
      open.replace('7', '0'),
      5,
      null,
    ])
      expect(openSearch({ open: other })).toEqual({});
    expect([numberIn(12), numberIn('12'), numberIn(999_999_999)]).toEqual([12, 12, 999_999_999]);
    for (const other of [0, -1, 1.5, 1e20, 1_000_000_000, '012', 'abc', true, null, undefined, {}])
      expect(numberIn(other)).toBeUndefined();
  });
});
