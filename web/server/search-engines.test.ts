import { hostileTexts } from '@setter/testing/hostile-texts';
import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { blogFeed, canonicalBlogPath, sitemapXml } from './search-engines.ts';

const post = {
  slug: 'the-24-hour-rule',
  title: 'Quick & <early>',
  excerpt: 'An enquiry is warm.',
  content: '<p>Write href="/x" or <a href="/contact">us</a></p>',
  tags: ['Response time'],
  publishedAt: '2026-11-03T00:00:00.000Z',
  revisedAt: null,
};
const brand = { name: 'Setter' } as never;
const publicUrl = 'https://setter.example';

describe('the address of a post', () => {
  it.each([
    ['/blog/', '/blog'],
    ['/blog/The-Rule', '/blog/the-rule'],
    ['/blog/the-rule/', '/blog/the-rule'],
  ])('%s leads to %s', (path, canonical) => {
    expect(canonicalBlogPath(path)).toBe(canonical);
  });

  it.each(['/blog', '/blog/the-rule', '/blogger', '/blog/a/b', '//blog/', '/blog/feed.xml', '/'])(
    '%s is left as it is',
    (path) => {
      expect(canonicalBlogPath(path)).toBeUndefined();
    },
  );
});

interface Read {
  readonly name: string;
  readonly text: string;
}

/** The elements of well-formed XML in the order of their ends, each with the text right in it. Throws for any other. */
function elementsOf(xml: string): readonly Read[] {
  const read: Read[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => open.push(''));
  parser.on('text', (text) => open.push(`${open.pop() ?? ''}${text}`));
  parser.on('closetag', ({ name }) => read.push({ name, text: open.pop() ?? '' }));
  parser.write(xml).close();
  return read;
}
const textsOf = (xml: string, name: string) =>
  elementsOf(xml)
    .filter((one) => one.name === name)
    .map(({ text }) => text);

it('the sitemap has the pages, the landing pages and the posts', () => {
  const xml = sitemapXml(publicUrl, [post], [{ id: 3 }]);
  expect(textsOf(xml, 'loc')).toEqual([
    ...['/', '/contact', '/support', '/blog', '/fair-credits', '/privacy-policy'].map(
      (path) => `${publicUrl}${path}`,
    ),
    `${publicUrl}/landing/3`,
    `${publicUrl}/blog/the-24-hour-rule`,
  ]);
  expect(textsOf(xml, 'lastmod')).toEqual([post.publishedAt]);
});

it('the feed has the posts with whole addresses', () => {
  const rss = blogFeed({ publicUrl, brand }, [post]);
  expect(textsOf(rss, 'title')).toEqual(['Setter blog', 'Quick & <early>']);
  expect(textsOf(rss, 'link')).toEqual([`${publicUrl}/blog`, `${publicUrl}/blog/the-24-hour-rule`]);
  expect(textsOf(rss, 'content:encoded')).toEqual([
    `<p>Write href="/x" or <a href="${publicUrl}/contact">us</a></p>`,
  ]);
});

describe('a hostile text in XML', () => {
  const structureOf = (xml: string) => elementsOf(xml).map(({ name }) => name);
  const feedOf = (text: string) =>
    blogFeed({ publicUrl, brand: { name: text } as never }, [
      { ...post, title: text, excerpt: text, content: text, tags: [text] },
    ]);
  const sitemapOf = (text: string) => sitemapXml(text, [{ ...post, slug: text, revisedAt: text }], []);
  /** Without what no XML may hold. */
  const carried = (text: string) =>
    text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFC\u{10000}-\u{10FFFF}]/gu, '');

  it.each(Object.entries(hostileTexts))('arrives as it is and adds nothing: %s', (_kind, text) => {
    const rss = feedOf(text);
    expect(structureOf(rss)).toEqual(structureOf(feedOf('a')));
    expect(textsOf(rss, 'title')).toEqual([`${carried(text)} blog`, carried(text)]);
    expect(textsOf(rss, 'copyright')).toEqual([carried(text)]);
    expect(textsOf(rss, 'category')).toEqual([carried(text)]);
    expect(textsOf(rss, 'content:encoded')).toEqual([carried(text)]);
    // Readers take a description for HTML: a fragment of one text.
    const { childNodes } = parseFragment(textsOf(rss, 'description')[1]!);
    expect(childNodes.map((node) => ('value' in node ? node.value : node.nodeName))).toEqual([
      // HTML makes one line feed of each line break.
      carried(text).replaceAll(/\r\n?/g, '\n'),
    ]);

    const xml = sitemapOf(text);
    expect(structureOf(xml)).toEqual(structureOf(sitemapOf('a')));
    expect(textsOf(xml, 'loc').at(-1)).toBe(`${carried(text)}/blog/${carried(text)}`);
    expect(textsOf(xml, 'lastmod')).toEqual([carried(text)]);
  });
});
