import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt-of.ts';
import { slugCandidate, slugOf } from './slug-of.ts';

describe('the slug of a title', () => {
  it.each([
    [
      'The 24-hour rule: why the first to call gets the meeting',
      'the-24-hour-rule-why-the-first-to-call-gets-the-meeting',
    ],
    ['Don’t ring twice', 'dont-ring-twice'],
    ['Café & Crème', 'cafe-and-creme'],
    ['Đức’s “Straße” – smørrebrød in Łódź', 'ducs-strasse-smorrebrod-in-lodz'],
    ['Kılıç: anne‐marie', 'kilic-anne-marie'],
    ['日本語', 'post'],
    ['Feed', 'post-feed'],
    [`${'word '.repeat(30)}`, 'word-'.repeat(16).slice(0, -1)],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is always an address of its own form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(slugOf(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(title).length).toBeLessThanOrEqual(80);
      }),
    );
  });

  it('is numbered from 2 where it is taken', () => {
    expect([1, 2, 3].map((nth) => slugCandidate('rule', nth))).toEqual(['rule', 'rule-2', 'rule-3']);
  });
});

describe('the excerpt of a post', () => {
  it('is the whole of a short text', () => {
    expect(excerptOf('One & two. Three.')).toBe('One & two. Three.');
  });

  it('ends with a sentence of at most 200 characters', () => {
    const sentence = 'An enquiry is warm for about as long as a cup of tea is. ';
    expect(excerptOf(sentence.repeat(8))).toBe(sentence.repeat(3).trim());
  });

  it('ends between letters as a person sees them', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(excerptOf(family.repeat(40))).toBe(`${family.repeat(18)}…`);
    expect(excerptOf(`a${'e\u0301'.repeat(150)}`)).toBe(`a${'e\u0301'.repeat(99)}…`);
  });

  it('cuts a longer sentence at a word', () => {
    const excerpt = excerptOf('endless '.repeat(60));
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(excerpt).toMatch(/endless…$/);
  });
});
