import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningOf, lettersOf, shortened } from './cut-text.ts';

const family = '👩‍👩‍👧‍👦';
const flag = '🇦🇺';

describe('a text that is cut', () => {
  it.each([
    ['short', 10, 'short'],
    [`ab${family}c`, 5, 'ab'],
    [`ab${family}c`, 13, `ab${family}`],
    [`${flag}${flag}`, 6, flag],
    ['Zoe\u0308', 3, 'Zo'],
    ['a\u{1f600}', 2, 'a'],
    ['नमस्ते', 4, 'नम'],
  ])('%j to %i characters begins with %j', (text, limit, beginning) => {
    expect(beginningOf(text, limit)).toBe(beginning);
  });

  it.each([
    ['Short enough', 12, 'Short enough'],
    ['Three words here', 12, 'Three…'],
    ['One, two, three', 12, 'One, two…'],
    [`${family.repeat(3)}`, 24, `${family.repeat(2)}…`],
  ])('%j to %i characters is %j', (text, limit, cut) => expect(shortened(text, limit)).toBe(cut));

  it('ends between letters and within its limit', () => {
    const letters = fc.array(fc.constantFrom(family, flag, 'e\u0301', 'a', ' ', '\u{1f44d}\u{1f3fd}', '각'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 60 }), (all, limit) => {
        const text = all.join('');
        for (const cut of [beginningOf(text, limit), shortened(text, limit).replace(/…$/, '')]) {
          expect(cut.length).toBeLessThanOrEqual(limit);
          expect(lettersOf(text).slice(0, lettersOf(cut).length)).toEqual(lettersOf(cut));
        }
      }),
    );
  });
});
