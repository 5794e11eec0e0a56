import { escapeMarkup as escaped } from '@setter/events/texts/escape-markup';
import { sanitizePostHtml } from '@setter/html/sanitize-post-html';

export const blockKinds = [
  'heading',
  'subheading',
  'paragraph',
  'bullets',
  'numbers',
  'quote',
  'image',
] as const;

/** A part of a post. `items` are those of a list; `address` is an image's, whose `text` describes it. */
export type Block = {
  readonly kind: (typeof blockKinds)[number];
  readonly text: string;
  readonly items: readonly string[];
  readonly address: string;
};

export const block = (kind: Block['kind'], text: string, items: readonly string[] = []): Block => ({
  kind,
  text,
  items,
  address: '',
});

/** HTML of blocks, sanitised. Texts are escaped; of Markdown they may hold **strong**, *emphasis* and [text](address). */
export const htmlOfBlocks = (blocks: readonly Block[]): string =>
  sanitizePostHtml(blocks.map(htmlOf).join('\n'));

const htmlOf = ({ kind, text, items, address }: Block): string => {
  const list = (tag: 'ul' | 'ol') =>
    items.length === 0 ? '' : `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
  if (kind === 'bullets') return list('ul');
  if (kind === 'numbers') return list('ol');
  if (kind === 'image') return `<img src="${escaped(address)}" alt="${escaped(text)}">`;
  if (text.trim() === '') return '';
  if (kind === 'heading') return `<h2>${inline(text)}</h2>`;
  if (kind === 'subheading') return `<h3>${inline(text)}</h3>`;
  return kind === 'quote' ? `<blockquote><p>${inline(text)}</p></blockquote>` : `<p>${inline(text)}</p>`;
};

const inline = (text: string): string =>
  escaped(text)
    .replaceAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '<em>$1</em>');
