import helmet from '@fastify/helmet';
import { hostileTexts } from '@setter/testing/hostile-texts';
import Fastify from 'fastify';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBrand } from '../shared/site.ts';
import { webPlugin } from './plugin.ts';

// Renders the built pages: `npm run build` in web comes first.
const app = Fastify();
let text = '';

/** A post that is this text everywhere; what the page describes it by is not so long that it is cut. */
const post = () => ({
  id: 1,
  slug: 'a-post',
  title: text,
  excerpt: text.slice(0, 100),
  content: '<p>A post.</p>',
  tags: [text],
  imageUrl: `/images/${'a'.repeat(64)}/960.webp`,
  imageId: 'a'.repeat(64),
  coverVariant: 0,
  publishedAt: '2026-11-03T00:00:00.000Z',
  revisedAt: null,
  uniqueViews: 0,
  version: 1,
  fromQueue: false,
});

beforeAll(async () => {
  await app.register(helmet);
  await app.register(webPlugin, {
    site: {
      brand: defaultBrand,
      timeZone: { id: 'Australia/Sydney', city: 'Sydney', label: 'Sydney time' },
      publicUrl: 'https://setter.example',
      pixelId: null,
      standIns: [],
      gstRegistered: false,
    },
    securityContact: 'mailto:security@setter.example',
    apiFetch: () => (path) => Promise.resolve(Response.json(path.startsWith('/api/blogs/') ? post() : [])),
  });
  await app.ready();
});
afterAll(() => app.close());

type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Tags with their attributes and texts, in their order; of scripts only that they are there, and the data of search engines. */
const read = async (path: string) => {
  const { body, statusCode } = await app.inject({ method: 'GET', url: path });
  expect(statusCode).toBe(200);
  const parts: string[] = [];
  const data: unknown[] = [];
  const walk = (node: HtmlNode): void => {
    parts.push('value' in node ? node.value : 'data' in node ? `<!--${node.data}` : node.nodeName);
    const attributes = 'attrs' in node ? node.attrs : [];
    if (node.nodeName === 'script') {
      const [inside] = 'childNodes' in node ? node.childNodes : [];
      if (attributes.some(({ value }) => value === 'application/ld+json') && inside && 'value' in inside)
        data.push(JSON.parse(inside.value));
      return;
    }
    // Each page has its own nonce and time.
    const isNonce = attributes.some(({ value }) => value === 'csp-nonce');
    for (const { name, value } of attributes)
      if (name !== 'nonce' && !isNonce) parts.push(`${name}=${value.replace(instant, '')}`);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  // As it is sent: in UTF-8.
  walk(parse(Buffer.from(body).toString()));
  return { parts: parts.map(carried), data };
};

/** HTML makes one line feed of each line break, and keeps neither NUL nor half a surrogate pair. */
const carried = (given: string) =>
  given
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\0\ufffd]/g, '');

const instant = /^20\d\d-[\d-]+T[\d:.]+Z$/;
const pageOf = (given: string) => {
  text = given;
  return read('/blog/a-post');
};

describe('a hostile text in a page', () => {
  it.each(Object.entries(hostileTexts))('is shown as it is and adds nothing: %s', async (_kind, hostile) => {
    // As long, since a long title is set smaller.
    const token = 'QZX'.padEnd(hostile.length, 'Z');
    const { parts: plain } = await pageOf(token);
    const { parts, data } = await pageOf(hostile);
    expect(parts).toEqual(
      plain.map((part, at) => {
        const whole = carried(part.replaceAll(token, () => hostile));
        const excerpt = carried(part.replaceAll(token.slice(0, 100), () => hostile.slice(0, 100)));
        return parts[at] === excerpt ? excerpt : whole;
      }),
    );
    expect(parts.join('')).toContain(carried(hostile));
    // What search engines read.
    expect(data[0]).toMatchObject({ '@type': 'BlogPosting', headline: hostile, keywords: hostile });
    expect(data[1]).toMatchObject({ itemListElement: [{}, {}, { name: hostile }] });
  });
});
