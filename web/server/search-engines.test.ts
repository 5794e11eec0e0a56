import { describe, expect, it } from 'vitest';
import { blogFeed, canonicalBlogPath, sitemapXml } from './search-engines.ts';

const post = {
  slug: 'the-24-hour-rule',
  title: 'Quick & <early>',
  excerpt: 'An enquiry is warm.',
  content: '<p>Text <a href="/contact">us</a></p>',
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

it('the sitemap has the pages, the landing pages and the posts', () => {
  const xml = sitemapXml(publicUrl, [post], [{ id: 3 }]);
  expect(xml).toContain(`<loc>${publicUrl}/landing/3</loc>`);
  expect(xml).toContain(`<loc>${publicUrl}/blog</loc>`);
  expect(xml).toContain(
    `<loc>${publicUrl}/blog/the-24-hour-rule</loc><lastmod>${post.publishedAt}</lastmod>`,
  );
});

it('the feed has the posts with whole addresses', () => {
  const rss = blogFeed({ publicUrl, brand }, [post]);
  expect(rss).toContain('<rss version="2.0"');
  expect(rss).toContain(`<link>${publicUrl}/blog/the-24-hour-rule</link>`);
  expect(rss).toContain(`href="${publicUrl}/contact"`);
  expect(rss).toContain('<![CDATA[Quick & <early>]]>');
});

it('a text in the feed ends no section, and has no character that XML forbids', () => {
  const title = ']]><a/>]]><b/>]]>';
  // Readers take a description for HTML.
  const asRead = ']]&gt;&lt;a/&gt;]]&gt;&lt;b/&gt;]]&gt;';
  const rss = blogFeed({ publicUrl, brand }, [{ ...post, title: `\u0007${title}\u001B`, excerpt: title }]);
  const texts = (name: string) => new RegExp(`<item>.*?<${name}>(.*?)</${name}>`, 's').exec(rss)?.[1] ?? '';
  for (const name of ['title', 'description']) {
    const sections = texts(name).matchAll(/<!\[CDATA\[(.*?)\]\]>/gs);
    expect(Array.from(sections, ([, text]) => text).join('')).toBe(name === 'title' ? title : asRead);
    expect(texts(name).replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')).toBe('');
  }
});
