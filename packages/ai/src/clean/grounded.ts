import { sentencesOf } from './plain-text.ts';

/** Web and e-mail addresses, with or without a scheme. Its repeats are bounded, so that long texts take no longer. */
const address =
  /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]]+|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|\b(?:[a-z0-9-]{1,63}\.){1,8}(?:com|net|org|au|io|co|biz|info|shop|store|online|site|xyz|app|dev|nz|uk|us|me|ly|ru|cn|top|click|link)\b(?:\/[^\s<>"'()[\]]*)?/gi;

/** Addresses on our own site, as links and pictures of HTML and Markdown have them. */
const ownAddress = /(?<=["'(])\/[\w/.-]+/g;

const numberWord =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|decades?';
/** A number in words where it counts something that a business would boast of. */
const claim = new RegExp(
  `\\b(?:${numberWord})\\b(?=(?:\\W+\\w+){0,2}?\\W+(?:years?|decades?|months?|weeks?|days?|hours?|minutes?|clients?|customers?|families|homes|businesses|projects|jobs|reviews?|stars?|awards?|times|suburbs|locations|offices|people|per\\s?cent|percent|dollars)\\b)|\\b(?:hundreds|thousands|millions|dozens|decades)\\b`,
  'gi',
);

const normal = (text: string): string => text.normalize('NFKC').toLowerCase();
const linkOf = (found: string): string =>
  normal(found)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?/]+$/, '');
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(address)].map(([found]) => linkOf(found));
const numbersIn = (text: string): readonly string[] => {
  const plain = normal(text);
  const digits = [...plain.matchAll(/\p{Nd}(?:[\p{Nd},.]*\p{Nd})?/gu)].map(([found]) =>
    found.replaceAll(',', ''),
  );
  return [...digits, ...[...plain.matchAll(claim)].map(([found]) => found)];
};

export type Grounding = {
  /** The text without those sentences that name a number or an address which the inputs do not have. */
  readonly text: (text: string) => string;
  /** Whether the inputs have this link. */
  readonly hasLink: (url: string) => boolean;
};

/** Holds a model's texts against the inputs that it was given: nothing confirms what it says beyond them. */
export const groundedIn = (inputs: readonly (string | null | undefined)[]): Grounding => {
  const source = inputs.filter((input) => typeof input === 'string').join('\n');
  const links = new Set(linksIn(source));
  const ownLinks = new Set([...source.matchAll(ownAddress)].map(([found]) => found));
  const numbers = new Set(numbersIn(source));
  const isGrounded = (sentence: string): boolean => {
    const found = linksIn(sentence);
    // The digits of a link that is known are its own.
    const rest = sentence.replaceAll(address, ' ');
    return found.every((link) => links.has(link)) && numbersIn(rest).every((number) => numbers.has(number));
  };
  return {
    text: (text) => sentencesOf(text).filter(isGrounded).join('').trim(),
    hasLink: (url) => ownLinks.has(url) || links.has(linkOf(url.replace(/^mailto:/i, ''))),
  };
};
