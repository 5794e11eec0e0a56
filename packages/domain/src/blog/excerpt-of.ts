import { shortened } from '@setter/events/texts/cut-text';

const longest = 200;

/** The first sentences of a text, up to 200 characters; cut at a word, with an ellipsis, where the first is longer. */
export const excerptOf = (text: string): string => {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest + 1);
  const sentenceEnd = Math.max(head.lastIndexOf('. '), head.lastIndexOf('? '), head.lastIndexOf('! '));
  if (sentenceEnd >= longest / 3) return head.slice(0, sentenceEnd + 1);
  return shortened(text, longest);
};
