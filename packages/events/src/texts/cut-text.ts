const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as a person sees them: an emoji of several characters or a letter with its accents is one. */
export const lettersOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The beginning of a text that has at most `limit` characters and ends between letters as a person sees them. */
export const beginningOf = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/** A text of at most `limit` characters: cut between words, else between letters, with an ellipsis. */
export const shortened = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const beginning = beginningOf(text, limit - 1);
  const wholeWords = beginning.replace(/\s+\S*$/, '');
  return `${wholeWords.replace(/[\s,;:–—-]+$/, '')}…`;
};
