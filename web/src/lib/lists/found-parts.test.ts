import { foldText } from '@setter/events/texts/fold-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundParts } from './found-parts.ts';

/** The parts, what is found in brackets. */
const marked = (text: string, search: string) =>
  foundParts(text, search)
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('');

describe('what a search finds in a text', () => {
  it.each([
    ['Zoe Marsh', '', 'Zoe Marsh'],
    ['Zoe Marsh', 'x', 'Zoe Marsh'],
    ['Sean O’Brien', "o'brien", 'Sean [O’Brien]'],
    ['Nguyễn Văn Đức', 'duc', 'Nguyễn Văn [Đức]'],
    ['Nguye\u0302\u0303n', 'nguyen', '[Nguye\u0302\u0303n]'],
    ['Groß & Groß', 'gros', '[Groß] & [Groß]'],
    ['Anne‐Marie', 'anne-m', '[Anne‐M]arie'],
    ['north   head', 'north head', '[north   head]'],
    ['co\u00ADra', 'cora', '[co\u00ADra]'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['👍🏽 ok', 'OK', '👍🏽 [ok]'],
  ])('of %j for %j is %j', (text, search, expected) => expect(marked(text, search)).toBe(expected));

  it('is the whole text, in parts, and something is found where the folded text has the search', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom('a', 'ß', ' ', 'Đ', '’', '\u0301')).map((chars) => chars.join('')),
    );
    fc.assert(
      fc.property(texts, texts, (text, search) => {
        const parts = foundParts(text, search);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        const wanted = foldText(search).trim();
        expect(parts.some(({ found }) => found)).toBe(wanted !== '' && foldText(text).includes(wanted));
      }),
    );
  });
});
