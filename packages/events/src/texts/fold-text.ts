/** Letters that Unicode does not decompose, and what is typed in their place where a keyboard lacks them. */
const typedFor: Readonly<Record<string, string>> = {
  æ: 'ae',
  ɓ: 'b',
  đ: 'd',
  ð: 'd',
  ɗ: 'd',
  ə: 'e',
  ɛ: 'e',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ɔ: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ƴ: 'y',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
};
const undecomposed = new RegExp(`[${Object.keys(typedFor).join('')}]`, 'g');

const apostrophes = /[`´ʹ-ʿˊˋ՚׳‘-‛′‵‹›Ꞌꞌ]/g;
const quotes = /[«»“-‟″-‷״]/g;
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
        .replaceAll(undecomposed, (letter) => typedFor[letter]!)
        .replaceAll(/\s+/g, ' ');
