import { describe, expect, it } from 'vitest';
import { isRejection, reject, rejections } from './rejections.ts';

const all = Object.values(rejections);

describe('rejections', () => {
  it('have a stable snake_case code each', () => {
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
    // The office and the prospect are told of a time that is taken in words of their own.
    const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
    expect(twice).toEqual(['slot_taken']);
  });

  it('are distinguished from results', () => {
    expect(isRejection(reject('NotFound'))).toBe(true);
    expect(isRejection([])).toBe(false);
    expect(isRejection({ _tag: 'SomethingElse' })).toBe(false);
    expect(isRejection({ _tag: 'toString' })).toBe(false);
  });
});
