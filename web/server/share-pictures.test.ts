import helmet from '@fastify/helmet';
import type { BlogPost } from '@setter/contracts/blog/posts';
import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultBrand } from '../shared/site.ts';
import { webPlugin } from './plugin.ts';

// Renders the built pages: `npm run build` in web comes first.
const app = Fastify();
const hostile = `"><script>alert(1)</script> & 'quotes'`;
const firstPost: BlogPost = {
  id: 1,
  slug: 'the-clocks',
  title: hostile,
  excerpt: 'What the change of clocks does to a booking.',
  content: '<p>Text</p>',
  tags: [],
  imageUrl: null,
  imageId: null,
  coverVariant: 0,
  publishedAt: '2026-10-06T00:00:00.000Z',
  revisedAt: null,
  uniqueViews: 0,
  version: 1,
  fromQueue: false,
};
const firstPage: PageView = {
  id: 7,
  title: 'Free kitchen design consult',
  businessName: 'Coastal Kitchens & Joinery',
  content: {
    hero: { headline: 'A kitchen drawn around you', description: 'We design, build and fit.' },
    features: ['One', 'Two', 'Three'].map((title) => ({
      icon: 'calendar-check',
      title,
      description: 'Text',
    })),
    form: { title: 'Book', subtitle: null, ctaText: 'Get Free Quote' },
    trustBadges: [],
  },
  theme: {
    primaryColor: '#1f5b86',
    fontFamily: 'Inter',
    fallbackFonts: 'sans-serif',
    background: null,
    logo: null,
  },
  formFields: [{ name: 'email', label: 'Email', type: 'email', required: true, options: [] }],
  metaPixelId: null,
  isPreview: false,
};
let post: BlogPost;
let page: PageView;
beforeEach(() => {
  post = firstPost;
  page = firstPage;
});

const gone = () => Response.json({ code: 'gone' }, { status: 410 });

beforeAll(async () => {
  await app.register(helmet);
  await app.register(webPlugin, {
    securityContact: 'mailto:security@wattle.example',
    site: {
      brand: { ...defaultBrand, name: 'Wattle & Co' },
      timeZone: { id: 'Australia/Perth', city: 'Perth', label: 'Perth time' },
      publicUrl: 'https://wattle.example',
      pixelId: null,
      standIns: [],
      gstRegistered: false,
    },
    apiFetch: () => (path) => {
      const { pathname } = new URL(path, 'http://api.example');
      if (pathname === '/api/blogs' || pathname === '/api/landing-pages')
        return Promise.resolve(Response.json([]));
      if (pathname === `/api/blogs/${post.slug}`) return Promise.resolve(Response.json(post));
      if (pathname === '/api/landing-pages/7/view') return Promise.resolve(Response.json(page));
      return Promise.resolve(gone());
    },
  });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

/** What the head of a page says of its picture, and the picture's path on our own origin. */
async function shared(url: string) {
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  const tags = Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  );
  const image = String(tags['og:image']);
  expect(image).toMatch(/^https:\/\/wattle\.example\//);
  return { tags, path: new URL(image).pathname };
}

/** Width and height of a PNG, read from its header. */
const sizeOf = (png: Buffer) => {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

describe('the picture of a shared link', () => {
  it.each(['/', '/contact', '/blog', '/blog/the-clocks', '/landing/7'])(
    'of %s has the size that the head says',
    async (url) => {
      const { tags, path } = await shared(url);
      expect(tags).toMatchObject({
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(tags['og:image:alt']).toMatch(/.{10,}/);
      const picture = await get(path);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toBe('image/png');
      expect(sizeOf(picture.rawPayload)).toEqual([1200, 630]);
    },
  );

  it.each(['/blog', '/blog/the-clocks', '/landing/7'])('of %s is kept forever', async (url) => {
    const picture = await get((await shared(url)).path);
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('names a hostile title in the head without its markup', async () => {
    const { tags } = await shared('/blog/the-clocks');
    expect(tags['og:image:alt']).toContain('&quot;&gt;&lt;script&gt;');
    expect((await get('/blog/the-clocks')).body).not.toContain('<script>alert(1)');
  });

  it.each([
    ['title', () => (page = { ...firstPage, title: 'Another consult' })],
    ['business', () => (page = { ...firstPage, businessName: 'Harbourline' })],
    ['colour', () => (page = { ...firstPage, theme: { ...firstPage.theme, primaryColor: '#cc4125' } })],
  ])('has another address once its %s is another, and the old one leads there', async (_, change) => {
    const before = await shared('/landing/7');
    const { rawPayload } = await get(before.path);
    change();
    const after = await shared('/landing/7');
    expect(after.path).not.toBe(before.path);
    const moved = await get(before.path);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, after.path]);
    expect(moved.headers['cache-control']).toBe('no-store');
    expect((await get(after.path)).rawPayload.equals(rawPayload)).toBe(false);
  });

  it("is a post's own cover, of which the head says no size", async () => {
    post = { ...firstPost, imageUrl: '/images/ab/960.jpeg', imageId: 'ab' };
    const { tags, path } = await shared('/blog/the-clocks');
    expect(path).toBe('/images/ab/960.jpeg');
    expect(tags).not.toHaveProperty('og:image:width');
    expect(tags['og:image:alt']).toContain('quotes');
  });

  it("of a draft is the product's own: nothing of a draft is public", async () => {
    page = { ...firstPage, isPreview: true };
    expect((await shared('/landing/7?preview=token')).path).toBe('/share.png');
  });

  it.each(['/share/posts/no-such-post/x.png', '/share/landing/8/x.png', '/share/nothing/x.png'])(
    'does not exist at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
