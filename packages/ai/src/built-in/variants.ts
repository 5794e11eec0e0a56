/** A number that is always the same for a text, so that the same inputs make the same page. */
const seedOf = (text: string): number => {
  let seed = 0;
  for (const character of text) seed = (seed * 31 + character.codePointAt(0)!) >>> 0;
  return seed;
};

/** One of the variants, chosen by the seed. */
export const chosen = (variants: readonly string[], seed: string): string =>
  variants[seedOf(seed) % variants.length]!;

/** The variant after the present one; the first where the present text is none of them. */
export const following = <T>(variants: readonly T[], isPresent: (variant: T) => boolean): T =>
  variants[(variants.findIndex(isPresent) + 1) % variants.length]!;
