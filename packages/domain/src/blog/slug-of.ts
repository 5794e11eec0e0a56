import { foldText } from '@setter/events/texts/fold-text';

const longest = 80;

/** A title as an address: lower-case words of `a-z 0-9` with hyphens between them, cut at a word; never empty. */
export const slugOf = (title: string): string => {
  const words = foldText(title)
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, longest) : `${slug}-${word}`;
    if (longer.length > longest) break;
    slug = longer;
  }
  // Taken by the feed.
  return slug === '' || slug === 'feed' ? `post${slug && `-${slug}`}` : slug;
};

/** The addresses that a post may take, the first one before the others: `title`, `title-2`, `title-3` … */
export const slugCandidate = (slug: string, nth: number): string => (nth <= 1 ? slug : `${slug}-${nth}`);
