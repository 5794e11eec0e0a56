import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it('offers every page of a short list', () => {
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  });

  it('leaves gaps at both sides of a page in the middle', () => {
    expect(pageNumbers(10, 25)).toEqual([1, null, 9, 10, 11, null, 25]);
  });

  it('fills a gap of a single page with that page', () => {
    expect(pageNumbers(4, 25)).toEqual([1, 2, 3, 4, 5, null, 25]);
  });

  it('leave out a last page that is far away', () => {
    expect(pageNumbers(3, 10_000, 1000)).toEqual([1, 2, 3, 4, null]);
    expect(pageNumbers(9999, 10_000, 1000)).toEqual([1, null, 9998, 9999, 10_000]);
  });
});
