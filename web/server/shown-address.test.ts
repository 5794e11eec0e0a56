import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RenderModule } from '../shared/render-contract.ts';

// Reads the built pages: `npm run build` in web comes first.
let module: RenderModule;
beforeAll(async () => {
  const entry = join(import.meta.dirname, '..', 'dist', 'server', 'entry-server.js');
  module = (await import(pathToFileURL(entry).href)) as RenderModule;
});
const shown = (address: string) => module.shownAddress(new URL(`https://wattle.example${address}`));

const publicPaths = [
  '/',
  '/contact',
  '/support',
  '/privacy-policy',
  '/blog',
  '/blog/a-post',
  '/fair-credits',
  '/fair-credits/1',
  '/landing/7',
];

describe('the address that a page shows', () => {
  it.each([...publicPaths, '/nowhere', '/api/landing-page/7'])(
    'of %s has nothing that its route does not declare',
    (path) => {
      for (const query of [
        'x=1',
        'fbclid=2',
        'gclid=3&utm_term=a&utm_id=5',
        '1',
        'page=2',
        '__proto__=1',
        '%F0%9F',
      ])
        expect(shown(`${path}?${query}`)).toBe(path);
    },
  );

  it.each(publicPaths)('of %s has its campaign, in one order', (path) => {
    const one = `${path}?utm_campaign=spring&utm_source=meta`;
    expect(shown(`${path}?utm_source=meta&x=1&utm_campaign=spring`)).toBe(one);
    expect(shown(one)).toBe(one);
  });

  it.each([
    ['/blog?q=forms&x=1', '/blog?q=forms'],
    ['/blog?q=', '/blog'],
    ['/contact?sent=1&x=2', '/contact?sent=1'],
    ['/contact?sent=2', '/contact'],
    ['/contact?q=forms', '/contact'],
    ['/landing/7?preview=token&sent=1', '/landing/7?preview=token&sent=1'],
    ['/landing/7?utm_source=2026', '/landing/7?utm_source=2026'],
  ])('of %s is %s', (address, expected) => {
    expect(shown(address)).toBe(expected);
  });
});
