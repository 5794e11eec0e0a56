import { describe, expect, it } from 'vitest';
import { formatAbn, isAbn } from './abn.ts';
import { optionalAbn } from './fields.ts';

// The register's own example, and the Australian Taxation Office's.
const valid = ['53004085616', '51 824 753 556', '51 824753 556'];

describe('an ABN', () => {
  it('is valid by its checksum, with spaces or without', () => {
    for (const abn of valid) expect(isAbn(abn), abn).toBe(true);
  });

  it('is invalid when one digit is wrong or two neighbours are swapped', () => {
    const abn = '51824753556';
    for (let place = 0; place < abn.length; place += 1) {
      const other = String((Number(abn[place]) + 1) % 10);
      expect(isAbn(abn.slice(0, place) + other + abn.slice(place + 1)), `digit ${place}`).toBe(false);
      const [one, two] = [abn[place], abn[place + 1]];
      if (two === undefined || one === two) continue;
      expect(isAbn(abn.slice(0, place) + two + one + abn.slice(place + 2)), `swap ${place}`).toBe(false);
    }
  });

  it('is not a placeholder, a shorter number or other text', () => {
    for (const text of ['00 000 000 000', '', '5182475355', '518247535560', '51-824-753-556', 'ABN'])
      expect(isAbn(text), text).toBe(false);
  });

  it('is printed in groups', () => {
    expect(formatAbn('51824753556')).toBe('51 824 753 556');
    expect(formatAbn('soon')).toBe('soon');
  });
});

describe('the field of an ABN', () => {
  it('keeps the eleven digits, however they are written', () => {
    expect(optionalAbn().parse(' 51 824 753 556 ')).toBe('51824753556');
  });

  it('counts an empty text as none', () => {
    expect(optionalAbn().parse('  ')).toBeNull();
    expect(optionalAbn().parse(null)).toBeNull();
  });

  it('refuses a wrong checksum in words for a person', () => {
    expect(optionalAbn().safeParse('51 824 753 557').error?.issues[0]?.message).toBe(
      'Enter a valid ABN of 11 digits.',
    );
  });
});
