import type { BlogPost } from '@setter/contracts/blog/posts';
import { Feed } from 'feed';
import { readAnswer } from './api-fetch.ts';
import type { ApiFetch } from '../shared/render-contract.ts';
import type { Site } from '../shared/site.ts';

const publicPages = ['/', '/contact', '/support', '/blog', '/privacy-policy'];

export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /client-',
    'Disallow: /admin-',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The public pages, landing pages and posts. Addresses of posts are of `a-z 0-9 -`: nothing in them needs escaping. */
export function sitemapXml(
  publicUrl: string,
  posts: readonly FeedPost[],
  landingPages: readonly { readonly id: number }[],
): string {
  const paths = [...publicPages, ...landingPages.map(({ id }) => `/landing/${id}`)];
  const pages = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const ofPosts = posts.map(
    ({ slug, publishedAt, revisedAt }) =>
      `<url><loc>${publicUrl}/blog/${slug}</loc><lastmod>${revisedAt ?? publishedAt}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...ofPosts].join('')}</urlset>`;
}

type FeedPost = Pick<BlogPost, 'slug' | 'title' | 'excerpt' | 'tags' | 'publishedAt' | 'revisedAt'> &
  Partial<Pick<BlogPost, 'content'>>;

/** The published posts, the newest first. Throws as `readAnswer` does. */
export const readPosts = (fetch: ApiFetch, view: 'full' | 'cards') =>
  readList<FeedPost>(fetch, `/api/blogs?view=${view}`);

/** The published landing pages. Throws as `readAnswer` does. */
export const readLandingPages = (fetch: ApiFetch) =>
  readList<{ readonly id: number }>(fetch, '/api/landing-pages');

async function readList<T>(fetch: ApiFetch, path: string): Promise<readonly T[]> {
  const list = await readAnswer<readonly T[]>(fetch, path);
  if (list === undefined) throw new Error(`${path} has no list`);
  return list;
}

const feedLength = 20;

/** Characters that no XML may hold, written in any way. */
// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text for a CDATA section. The library splits the section at its first `]]>` only: the others are split here. */
const inCdata = (text: string): string => {
  let isFirst = true;
  return text.replaceAll(notInXml, '').replaceAll(']]>', (end) => {
    const split = isFirst ? end : ']]]]><![CDATA[>';
    isFirst = false;
    return split;
  });
};

/** A text as HTML that shows it. */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The newest posts as RSS 2.0. */
export function blogFeed(
  { publicUrl, brand }: Pick<Site, 'publicUrl' | 'brand'>,
  posts: readonly FeedPost[],
): string {
  const feed = new Feed({
    title: `${brand.name} blog`,
    description: 'Notes on finding, qualifying and keeping good appointments.',
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    language: 'en-AU',
    copyright: brand.name,
    feedLinks: { rss: `${publicUrl}/blog/feed.xml` },
    ...(posts[0] !== undefined && { updated: new Date(posts[0].publishedAt) }),
  });
  for (const { slug, title, excerpt, content, tags, publishedAt } of posts.slice(0, feedLength)) {
    const link = `${publicUrl}/blog/${slug}`;
    feed.addItem({
      title: inCdata(title),
      id: link,
      link,
      // Readers take a description for HTML, and an excerpt is a text.
      description: inCdata(asHtml(excerpt)),
      // Readers of feeds know no address of ours but whole ones.
      ...(content !== undefined && {
        content: inCdata(content.replaceAll(/(src|href)="\//g, `$1="${publicUrl}/`)),
      }),
      date: new Date(publishedAt),
      category: tags.map((name) => ({ name: name.replaceAll(notInXml, '') })),
    });
  }
  return feed.rss2();
}

/** The one form of a blog's address, for one of another letter case or with a slash at its end; undefined for others. */
export function canonicalBlogPath(path: string): string | undefined {
  const [, slug] = /^\/blog(?:\/([A-Za-z0-9-]*))?\/?$/.exec(path) ?? [];
  if (!/^\/blog(\/|$)/.test(path) || (slug === undefined && path !== '/blog/')) return undefined;
  const canonical = slug === undefined || slug === '' ? '/blog' : `/blog/${slug.toLowerCase()}`;
  return canonical === path ? undefined : canonical;
}
