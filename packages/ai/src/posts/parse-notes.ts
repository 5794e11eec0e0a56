import { sanitizePostHtml } from '@setter/html/sanitize-post-html';
import { block, type Block, htmlOfBlocks } from './blocks.ts';

const markup =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|br|strong|b|em|i|a|blockquote|table|img|span|section|article)\b[^<>]*>/i;

const isHtml = (content: string): boolean => markup.test(content);

/** The notes of a post as sanitised HTML: theirs, or that of their Markdown-like text. */
export const htmlOfNotes = (content: string): string =>
  isHtml(content)
    ? sanitizePostHtml(content.replaceAll(/<(\/?)(?:div|section|article)\b[^<>]*>/gi, '<$1p>')).replaceAll(
        /<p>\s*<\/p>/g,
        '',
      )
    : htmlOfBlocks(blocksOfNotes(content));

const longestHeading = 80;

/** Plain text and the Markdown that people write in notes, as blocks. */
const blocksOfNotes = (notes: string): readonly Block[] => {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  /** The items of the last block, which is a list. */
  let list: string[] | undefined;
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push(block('paragraph', paragraph.join(' ')));
    paragraph = [];
  };
  const addItem = (kind: 'bullets' | 'numbers', item: string) => {
    endParagraph();
    const last = blocks.at(-1);
    if (last?.kind === kind && list !== undefined) return void list.push(item);
    list = [item];
    blocks.push(block(kind, '', list));
  };
  for (const line of notes.split(/\r?\n/).map((one) => one.trim())) {
    const [, hashes, heading] = /^(#{1,6})\s+(.+)$/.exec(line) ?? [];
    const bullet = /^[-*•–]\s+(.+)$/.exec(line)?.[1];
    const numbered = /^\d{1,2}[.)]\s+(.+)$/.exec(line)?.[1];
    const quoted = /^>\s*(.+)$/.exec(line)?.[1];
    if (line === '') endParagraph();
    else if (heading !== undefined) {
      endParagraph();
      blocks.push(block((hashes?.length ?? 0) > 2 ? 'subheading' : 'heading', heading));
    } else if (bullet !== undefined) addItem('bullets', bullet);
    else if (numbered !== undefined) addItem('numbers', numbered);
    else if (quoted !== undefined) {
      endParagraph();
      blocks.push(block('quote', quoted));
    } else paragraph.push(line);
  }
  endParagraph();
  return blocks.map((one, index) => (isHeading(one, blocks[index + 1]) ? { ...one, kind: 'heading' } : one));
};

/** A short paragraph without a full stop before another block. */
const isHeading = ({ kind, text }: Block, next: Block | undefined): boolean =>
  kind === 'paragraph' &&
  next !== undefined &&
  text.length <= longestHeading &&
  /[\p{L}\p{Nd}?]$/u.test(text) &&
  !/[,;]$/.test(text) &&
  /^[\p{Lu}\p{Nd}]/u.test(text);
