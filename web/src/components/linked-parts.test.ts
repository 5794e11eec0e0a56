import { describe, expect, it } from 'vitest';
import { linkedParts } from './linked-parts.ts';

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

describe('a text with web addresses', () => {
  it('keeps every character', () => {
    const text = 'See https://setter.example/a?b=c, or (http://x.example/y).\nBye';
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(links(text)).toEqual(['https://setter.example/a?b=c', 'http://x.example/y']);
  });

  it.each(['no address', 'javascript:alert(1)', 'ftp://files.example', ''])(
    'makes no link of “%s”',
    (text) => {
      expect(links(text)).toEqual([]);
    },
  );
});
