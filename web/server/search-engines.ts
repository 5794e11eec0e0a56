import type { BlogPost } from '@setter/contracts/blog/posts';
import { escapeMarkup } from '@setter/events/texts/escape-markup';
import { readAnswer } from './api-fetch.ts';
import type { ApiFetch } from '../shared/render-contract.ts';
import type { Site } from '../shared/site.ts';
import { element, xmlDocument } from './xml.ts';

const publicPages = ['/', '/contact', '/support', '/blog', '/fair-credits', '/privacy-policy'];

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

/** The public pages, landing pages and posts. */
export function sitemapXml(
  publicUrl: string,
  posts: readonly FeedPost[],
  landingPages: readonly { readonly id: number }[],
): string {
  const paths = [...publicPages, ...landingPages.map(({ id }) => `/landing/${id}`)];
  const urls = [
    ...paths.map((path) => [element('loc', `${publicUrl}${path}`)]),
    ...posts.map(({ slug, publishedAt, revisedAt }) => [
      element('loc', `${publicUrl}/blog/${slug}`),
      element('lastmod', revisedAt ?? publishedAt),
    ]),
  ].map((url) => element('url', url));
  return xmlDocument(element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }));
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

/** The HTML of a post, which is sanitised, for readers that know no address of ours but whole ones. */
const withWholeAddresses = (html: string, publicUrl: string): string =>
  html.replaceAll(/<[a-z][^>]*>/g, (tag) =>
    tag.replaceAll(/ (src|href)="\/(?!\/)/g, (_, name: string) => ` ${name}="${publicUrl}/`),
  );

/** The newest posts as RSS 2.0. */
export function blogFeed(
  { publicUrl, brand }: Pick<Site, 'publicUrl' | 'brand'>,
  posts: readonly FeedPost[],
): string {
  const items = posts.slice(0, feedLength).map(({ slug, title, excerpt, content, tags, publishedAt }) => {
    const link = `${publicUrl}/blog/${slug}`;
    return element('item', [
      element('title', title),
      element('link', link),
      element('guid', link, { isPermaLink: 'false' }),
      element('pubDate', new Date(publishedAt).toUTCString()),
      // Readers take a description for HTML, and an excerpt is a text.
      element('description', escapeMarkup(excerpt)),
      ...(content === undefined ? [] : [element('content:encoded', withWholeAddresses(content, publicUrl))]),
      ...tags.map((tag) => element('category', tag)),
    ]);
  });
  const updated = posts[0] === undefined ? new Date() : new Date(posts[0].publishedAt);
  const channel = element('channel', [
    element('title', `${brand.name} blog`),
    element('link', `${publicUrl}/blog`),
    element('description', 'Notes on finding, qualifying and keeping good appointments.'),
    element('lastBuildDate', updated.toUTCString()),
    element('language', 'en-AU'),
    element('copyright', brand.name),
    element('atom:link', '', {
      href: `${publicUrl}/blog/feed.xml`,
      rel: 'self',
      type: 'application/rss+xml',
    }),
    ...items,
  ]);
  return xmlDocument(
    element('rss', [channel], {
      version: '2.0',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
    }),
  );
}

/** The one form of a blog's address, for one of another letter case or with a slash at its end; undefined for others. */
export function canonicalBlogPath(path: string): string | undefined {
  const [, slug] = /^\/blog(?:\/([A-Za-z0-9-]*))?\/?$/.exec(path) ?? [];
  if (!/^\/blog(\/|$)/.test(path) || (slug === undefined && path !== '/blog/')) return undefined;
  const canonical = slug === undefined || slug === '' ? '/blog' : `/blog/${slug.toLowerCase()}`;
  return canonical === path ? undefined : canonical;
}
