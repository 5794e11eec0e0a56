import type { Text } from '@setter/events/landing-pages/blocks/block';
import { blockNames, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import { filledContent } from '@setter/testing/filled-content';
import { hostileTexts } from '@setter/testing/hostile-texts';
import { describe, expect, it } from 'vitest';
import { oneLine } from '../one-line.ts';
import { withoutInvisible } from '../without-invisible.ts';
import { pageContent } from './page.ts';

const sentence = /^[A-Z“].*\.$/;
/** Without half a surrogate pair at its end, unless it had halves before. */
const cut = (text: string, limit: number) => {
  const shorter = text.slice(0, limit);
  return text.isWellFormed() && !shorter.isWellFormed() ? shorter.slice(0, -1) : shorter;
};

describe.each(blockNames)('the block %s', (name) => {
  const block = blockOf(name);
  const schema = pageContent.shape[name];
  const filled = (text: (spec: Text) => string) => filledContent({ text, isFull: true })[name] as unknown;
  const problems = (value: unknown) => schema.safeParse(value).error?.issues ?? [];

  it('begins as what may be stored', () => {
    expect(schema.parse(block.default)).toEqual(block.default);
  });

  it('has between the fewest and the most items of its list', () => {
    const [fewest, most] = 'item' in block ? [block.fewest, block.most] : [1, 1];
    const ofLength = (length: number) =>
      filledContent({ text: () => 'x', isFull: false, counts: { [name]: length } })[name];
    expect(problems(ofLength(fewest))).toEqual([]);
    expect(problems(ofLength(most))).toEqual([]);
    const refused = 'item' in block ? [fewest - 1, most + 1].filter((length) => length >= 0) : [];
    expect(refused.filter((length) => problems(ofLength(length)).length === 0)).toEqual([]);
  });

  it('takes texts up to their limit, and says of longer ones how long they may be', () => {
    const longest = filled(({ limit }) => 'x'.repeat(limit));
    expect(schema.parse(longest)).toEqual(longest);
    const found = problems(filled(({ limit }) => 'x'.repeat(limit + 1)));
    expect(found.length).toBeGreaterThan(0);
    for (const { message } of found) expect(message).toMatch(/^Use at most \d+ characters\.$/);
  });

  it('says in sentences what is wrong with its texts', () => {
    for (const text of ['', ' \u200b ', '\ud800', 'sealed:1:x'])
      for (const { message } of problems(filled(() => text))) expect(message).toMatch(sentence);
    expect(problems(filled(() => '\ud800'))).not.toEqual([]);
  });

  it('stores of hostile texts what can be seen, or refuses them', () => {
    const [taken, refused] = [new Set<string>(), new Set<string>()];
    for (const [kind, hostile] of Object.entries(hostileTexts)) {
      const given = ({ limit }: Text) => cut(hostile, limit);
      const read = schema.safeParse(filled(given));
      (read.success ? taken : refused).add(kind);
      const seen = (text: Text) => (text.lines === true ? withoutInvisible : oneLine)(given(text)).trim();
      expect(read.data ?? filled(seen), kind).toEqual(filled(seen));
    }
    expect(refused).toContain('halves of surrogate pairs');
    expect(taken.size).toBeGreaterThan(20);
  });
});
