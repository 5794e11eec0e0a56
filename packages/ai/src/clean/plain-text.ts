import { shortened } from '@setter/events/texts/cut-text';

const sentences = new Intl.Segmenter('en-AU', { granularity: 'sentence' });

/** The sentences of a text, each with the space after it. */
export const sentencesOf = (text: string): readonly string[] =>
  [...sentences.segment(text)].flatMap(({ segment }) => segment.split(beforeNumber));
/** Where the segmenter takes a full stop for a decimal point. */
const beforeNumber = /(?<=[.!?]["”’)]*\s+)(?=[\d$(])/;

/** One line without tags and without anything that cannot be seen or stored; Markdown stays. */
export const oneLine = (text: string): string =>
  withoutTags(text.normalize('NFC').toWellFormed())
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}<>]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The same without Markdown. */
export const plainText = (text: string): string =>
  oneLine(text.replaceAll(/^\s*#{1,6}\s+/gm, ' '))
    .replaceAll(/\*\*|__|`/g, '')
    .trim();

/** Until none is left: `<<b>script>` must not become one. */
const withoutTags = (text: string): string => {
  const left = text
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<!--[\s\S]*?-->|<\/?[a-z!?][^<>]*>/gi, ' ');
  return left === text ? text : withoutTags(left);
};

/** A text of at most `limit` characters: whole sentences where one fits, else whole words and an ellipsis. */
export const cutText = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  let kept = '';
  for (const sentence of sentencesOf(text)) {
    if ((kept + sentence).trimEnd().length > limit) break;
    kept += sentence;
  }
  if (kept.trim() !== '') return kept.trim();
  return shortened(text, limit);
};
