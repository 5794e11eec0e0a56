import { coverVariants } from '@setter/events/blog/value-sets';

/** Which of the drawn covers a title has when none was chosen: always the same for the same title. */
export const coverVariantOf = (title: string): number => {
  let hash = 0;
  for (const letter of title) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return hash % coverVariants;
};
