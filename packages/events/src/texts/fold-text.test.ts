import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('a folded text', () => {
  it.each([
    ['O’Brien', "o'brien"],
    ['Oʻahu, Nuʼman, D´Souza, D`Arcy, O′Neil, O＇Hara', "o'ahu, nu'man, d'souza, d'arcy, o'neil, o'hara"],
    ['“Bayside” «Loans» „Nord‟', '"bayside" "loans" "nord"'],
    ['Nguyễn Văn Đức', 'nguyen van duc'],
    ['Søren Kjærgård', 'soren kjaergard'],
    ['Groß, GROẞ', 'gross, gross'],
    ['Anne‐Marie, Anne‑Marie, Anne–Marie, Anne−Marie, Anne－Marie', 'anne-marie, '.repeat(5).slice(0, -2)],
    ['Kılıç, KILIÇ, İnci', 'kilic, kilic, inci'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['Ħaż-Żabbar', 'haz-zabbar'],
    ['Œuvre Æneas', 'oeuvre aeneas'],
    ['Áŋŋel Ŧ', 'annel t'],
    ['Əliyev, Kɔfi, Ɗan', 'eliyev, kofi, dan'],
    ['Ｃｏｒａ', 'cora'],
    ['oﬃce, Ǆ', 'office, dz'],
    ['ΠΑΠΑΔΟΠΟΎΛΟΣ παπαδοπούλος', 'παπαδοπουλοσ παπαδοπουλοσ'],
    ['علی على علي', 'علي علي علي'],
    ['North\u00A0 \u2003head\n2', 'north head 2'],
    ['co\u00ADra, co\u200Bra, \u202Ecora\u202C', 'cora, cora, cora'],
    ['Zoe\u0308', 'zoe'],
    ['王小明', '王小明'],
    ['a  B', 'a b'],
  ])('of %j is %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('has letters of a plain keyboard alone, whatever letter of Latin languages it is made from', () => {
    const lettersBetween = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter((char) =>
        /\p{L}/u.test(char),
      );
    // Latin-1, Extended-A and Extended Additional, without the medieval letters at the end of the latter.
    const letters = [
      ...lettersBetween(0xc0, 0x17f),
      ...lettersBetween(0x1e00, 0x1e9b),
      'ẞ',
      ...lettersBetween(0x1ea0, 0x1ef9),
    ];
    expect(letters.length).toBeGreaterThan(400);
    expect(letters.filter((letter) => !/^([a-z']+|l·)$/.test(foldText(letter)))).toEqual([]);
  });

  it('has letters of a plain keyboard for each hyphen, apostrophe and space of Unicode', () => {
    const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
    const of = (pattern: RegExp) => new Set(all.filter((char) => pattern.test(char)).map(foldText));
    expect(of(/\p{Pd}/u)).toEqual(new Set(['-']));
    expect(of(/\s|\p{Zs}/u)).toEqual(new Set([' ']));
    expect(of(/\p{Cf}/u)).toEqual(new Set(['']));
  });

  it('stays the same when it is folded again, and in pieces', () => {
    const texts = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const folded = foldText(one);
        expect(foldText(folded)).toBe(folded);
        expect(foldText(`${one}${other}`)).toBe(foldText(`${folded}${foldText(other)}`));
      }),
      { numRuns: 300 },
    );
  });
});
