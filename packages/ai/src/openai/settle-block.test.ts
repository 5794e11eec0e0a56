import { pageContent } from '@setter/contracts/landing-pages/page';
import { blockNames, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import { filledContent } from '@setter/testing/filled-content';
import { xssVectors } from '@setter/testing/xss-vectors';
import { describe, expect, it } from 'vitest';
import { settleBlock, settler } from './settle-block.ts';

const settled = settler(['We fix pipes.']);

describe.each(blockNames)('the block %s of a model', (name) => {
  const schema = pageContent.shape[name];
  const spare = blockOf(name).default;
  const filled = (text: (nth: number) => string) =>
    filledContent({ text: (_, nth) => text(nth), isFull: true })[name];

  it('is taken as it is where it is plain and grounded', () => {
    const given = filled((nth) => `We fix pipes${' well'.repeat(nth)}.`);
    expect(settleBlock(name, given, spare, settled)).toEqual(given);
  });

  it.each(xssVectors)('has no tag when it is %s', (vector) => {
    const block = settleBlock(
      name,
      filled(() => vector),
      spare,
      settled,
    );
    expect(schema.safeParse(block).error?.issues).toBeUndefined();
    expect(JSON.stringify(block)).not.toMatch(/[<>]/);
  });

  it('is cut to what a page may have', () => {
    const block = settleBlock(
      name,
      filled((nth) => `Word${nth} ${'word '.repeat(200)}`),
      spare,
      settled,
    );
    expect(schema.safeParse(block).error?.issues).toBeUndefined();
  });

  it('is what there is instead where nothing can be used or was given', () => {
    const ungrounded = settleBlock(
      name,
      filled(() => '10,000 happy customers!'),
      spare,
      settled,
    );
    expect(schema.parse(ungrounded)).toEqual(ungrounded);
    expect(JSON.stringify(ungrounded)).not.toContain('10,000');
    expect(settleBlock(name, undefined, spare, settled)).toEqual(spare);
  });
});
