import { describe, expect, it } from 'vitest';
import { isRejection, reject, rejections } from './rejections.ts';

const all = Object.values(rejections);

describe('rejections', () => {
  it('have a stable snake_case code each', () => {
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are distinguished from results', () => {
    expect(isRejection(reject('NotFound'))).toBe(true);
    expect(isRejection([])).toBe(false);
    expect(isRejection({ _tag: 'SomethingElse' })).toBe(false);
    expect(isRejection({ _tag: 'toString' })).toBe(false);
  });
});
