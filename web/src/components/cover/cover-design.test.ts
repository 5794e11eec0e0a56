import { coverVariants } from '@setter/events/blog/value-sets';
import { describe, expect, it } from 'vitest';
import { coverMotif, coverPalettes } from './cover-design.ts';

describe('a drawn cover', () => {
  it('has as many palettes as a post may choose from', () => {
    expect(coverPalettes).toHaveLength(coverVariants);
  });

  it.each([
    ['The 24-hour rule', '24', 'hour'],
    ['Five numbers every broker should know', '5', 'numbers'],
    ['Meet at 2:30, not later', '2:30', 'not'],
    ['Save 10% this year', '10%', 'this'],
  ])('sets the number of %j large', (title, number, unit) => {
    expect(coverMotif(title)).toMatchObject({ kind: 'number', number, unit });
  });

  it('draws the rhythm of a title without a number, always the same', () => {
    const motif = coverMotif('What a qualified prospect sounds like');
    expect(motif.kind).toBe('words');
    expect(coverMotif('What a qualified prospect sounds like')).toEqual(motif);
    expect(coverMotif('Another title altogether')).not.toEqual(motif);
    expect(coverMotif('')).toMatchObject({ kind: 'words' });
  });
});
