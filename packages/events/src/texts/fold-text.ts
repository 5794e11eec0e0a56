/** Letters that Unicode does not decompose, by what is typed in their place where a keyboard lacks them. */
const typedFor = {
  ae: 'æ',
  b: 'ɓƀ',
  d: 'đðɖɗ',
  e: 'əɛǝ',
  g: 'ǥɠ',
  h: 'ħ',
  i: 'ıɨ',
  k: 'ĸƙ',
  l: 'łƚ',
  n: 'ŋɲ',
  o: 'øɔɵ',
  oe: 'œ',
  ss: 'ß',
  t: 'ŧ',
  th: 'þ',
  u: 'ʉ',
  y: 'ƴ',
  z: 'ƶ',
  σ: 'ς',
  ي: 'یى',
  ك: 'ک',
};
const folded = new Map(
  Object.entries(typedFor).flatMap(([typed, letters]) =>
    Array.from(letters, (letter) => [letter, typed] as const),
  ),
);
const undecomposed = new RegExp(`[${[...folded.keys()].join('')}]`, 'g');

const apostrophes = /[`´ʹʻʼʽʾʿˊˋʹ՚׳‘’‚‛′‵‹›ꞌꞋ]/g;
const quotes = /[«»“”„‟″‴‶‷⁗״]/g;
const dashes = /[\p{Pd}−]/gu;

/** A text with the apostrophe, quotes and hyphen of a plain keyboard in the place of all that look like them. */
export const withPlainSigns = (text: string): string =>
  text.replaceAll(apostrophes, "'").replaceAll(quotes, '"').replaceAll(dashes, '-');

const marksAndUnseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const isFolded = /^(?:[!-_a-~]| (?! ))*$/;

/**
 * A text as it is searched, compared and sorted by, and as slugs are made from it: in small letters of a plain keyboard, where
 * the script has them. Case, accents, width, the form of apostrophes, quotes, hyphens and spaces, and what cannot be seen make
 * no difference.
 */
export const foldText = (text: string): string =>
  isFolded.test(text)
    ? text.toLowerCase()
    : // Before the decomposition, since it makes a space and a mark of some signs, and after it, since it makes signs of others.
      withPlainSigns(withPlainSigns(text).normalize('NFKD'))
        .replaceAll(marksAndUnseen, '')
        .toLowerCase()
        .replaceAll(undecomposed, (letter) => folded.get(letter)!)
        .replaceAll(/\s+/g, ' ');
