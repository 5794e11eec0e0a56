import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWashFile } from './wash-file.ts';

const numbersOf = (text: string) =>
  Object.fromEntries([...readWashFile(text).numbers].map(([number, { registered }]) => [number, registered]));

describe('a file from the register', () => {
  it('has a number and Y or N on a line, however they are parted and written', () => {
    const text =
      '\uFEFF0491570156,N\r\n"0491 570 157","Y"\n0491570158\ty\r+61 491 570 159;n\n\n0291234567 N\n491570110,Y,\n';
    expect(numbersOf(text)).toEqual({
      '+61491570156': false,
      '+61491570157': true,
      '+61491570158': true,
      '+61491570159': false,
      '+61291234567': false,
      '+61491570110': true,
    });
    expect(readWashFile(text).unreadable).toEqual([]);
  });

  it('says which lines cannot be read', () => {
    const text = 'Number,Registered\n0491570156\n0491570156,maybe\n12,Y\n+6421123456,N\n=1+1,Y\n0491570157,N';
    expect(readWashFile(text).unreadable).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbersOf(text)).toEqual({ '+61491570157': false });
  });

  it('that says both of a number says that it is registered', () => {
    for (const text of ['0491570156,Y\n+61491570156,N', '0491570156,N\n+61491570156,Y'])
      expect(numbersOf(text)).toEqual({ '+61491570156': true });
  });

  it('never fails, and reads each line or says that it could not', () => {
    const number = fc.integer({ min: 100_000, max: 999_999 }).map((n) => `0412${n}`);
    const good = fc.tuple(number, fc.constantFrom('Y', 'N')).map((pair) => pair.join(','));
    const line = fc.oneof(
      good,
      fc.string().map((text) => text.replaceAll(/[\r\n]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { numbers, unreadable } = readWashFile(lines.join('\n'));
        const isGood = /^0412\d{6},[YN]$/;
        expect(unreadable.every((n) => !isGood.test(lines[n - 1]!))).toBe(true);
        for (const one of lines.filter((text) => isGood.test(text)))
          expect(numbers.has(`+61${one.slice(1, 10)}`)).toBe(true);
      }),
    );
  });
});
