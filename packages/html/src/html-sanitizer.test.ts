import { superlinear } from '@setter/testing/doubling';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { readHtml } from './website-text.ts';
import { sanitizePostHtml, textOfHtml } from './sanitize-post-html.ts';
import { htmlSanitizer } from './html-sanitizer.ts';
import { refuseMarkup } from './markup-limits.ts';
import { sanitizePost } from './sanitize-post.ts';

describe('the limits of HTML from outside', () => {
  it.each([
    ['nested elements', '<div>'.repeat(101), /100 levels/],
    ['480 kB of them', '<div>'.repeat(96_000), /100 levels/],
    ['nested lists', '<ul><li>'.repeat(51), /100 levels/],
    ['nested elements behind a quote that does not end', `${'<b>'.repeat(101)}<a title="`, /100 levels/],
    ['nested vector graphics', '<svg><g>'.repeat(60), /100 levels/],
    ['tags side by side', '<b>a</b>'.repeat(20_001), /20000 tags/],
    ['empty tags', '<br>'.repeat(20_001), /20000 tags/],
  ])('refuse %s', (_, html, reason) => {
    expect(refuseMarkup(html)?.message).toMatch(reason);
  });

  it.each([
    ['a hundred levels', `${'<div>'.repeat(100)}a${'</div>'.repeat(100)}`],
    ['paragraphs and items that are not closed', `${'<p>a'.repeat(500)}<ul>${'<li>a'.repeat(500)}</ul>`],
    ['tags in comments and attributes', `<!--${'<b>'.repeat(200)}--><p title="${'<b>'.repeat(200)}">a</p>`],
    ['a long text', 'a < b & c > d '.repeat(20_000)],
  ])('take %s', (_, html) => {
    expect(refuseMarkup(html)).toBeUndefined();
  });
});

describe('the sanitiser', () => {
  it('sanitises in a thread of its own, by the rules of posts', async () => {
    const html = '<h1 onclick="x()">A</h1><script>x</script><p>b</p>';
    expect(await Effect.runPromise(sanitizePost(html))).toBe('<h2>A</h2><p>b</p>');
  });

  it('refuses what is beyond the limits before it is parsed', async () => {
    const failure = await Effect.runPromise(Effect.flip(sanitizePost('<b>'.repeat(5000))));
    expect(failure).toEqual({ _tag: 'MarkupRefused', message: expect.stringContaining('100 levels') });
  });

  it('keeps what it made, also as the sanitised form of itself', async () => {
    const counting = htmlSanitizer(new URL('./fixtures/slow.ts', import.meta.url), 'slow');
    const shown: string[] = [];
    for (const html of ['a', 'a', 'a 1', 'b']) shown.push(await Effect.runPromise(counting(html)));
    expect(shown).toEqual(['a 1', 'a 1', 'a 1', 'b 2']);
  });
});

const withinLimits = (parse: (html: string) => unknown) => (html: string) =>
  refuseMarkup(html) === undefined && parse(html);

it.each([
  ['the limits', refuseMarkup],
  ['posts', withinLimits(sanitizePostHtml)],
  ['their text', withinLimits(textOfHtml)],
  ['a website', readHtml],
])('time grows with the length of the input: %s', (_, parse) => {
  expect(
    superlinear(parse, ['<div>', '<ul><li>', '<p ', '<a href="', '<!--', '</p>', '&#', '<b>a</b>']),
  ).toEqual([]);
});
