import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBrand } from '../shared/site.ts';
import { webPlugin } from './plugin.ts';

// Renders the built pages: `npm run build` in web comes first.
const app = Fastify({ rewriteUrl: ({ url = '/' }) => url.replace('%E9', '%EF%BF%BD') });
const asked: { path: string; cookie: string | null }[] = [];

/** With one asset of a build before. */
const keptAssetsDir = mkdtempSync(join(tmpdir(), 'kept-assets-'));

beforeAll(async () => {
  mkdirSync(join(keptAssetsDir, 'assets'));
  writeFileSync(join(keptAssetsDir, 'assets', 'before-1.js'), 'export const before = 1;');
  writeFileSync(join(keptAssetsDir, 'builds.json'), '[["assets/before-1.js"]]');
  await app.register(helmet);
  await app.register(webPlugin, {
    securityContact: 'mailto:security@wattle.example',
    site: {
      brand: {
        ...defaultBrand,
        name: 'Wattle & Co',
        supportHours: 'Tue-Sat 10am-2pm',
        street: '7 Rose Lane',
        suburb: 'Fitzroy',
        state: 'VIC',
      },
      timeZone: { id: 'Australia/Perth', city: 'Perth', label: 'Perth time' },
      publicUrl: 'https://wattle.example',
      pixelId: null,
      standIns: [],
      gstRegistered: false,
    },
    founderPhoto: { type: 'image/webp', bytes: Buffer.from('RIFF....WEBP') },
    keptAssetsDir,
    apiFetch: (request) => (path) => {
      asked.push({ path, cookie: request.headers.cookie ?? null });
      if (path.startsWith('/api/blogs') || path === '/api/landing-pages')
        return Promise.resolve(Response.json([]));
      return Promise.resolve(Response.json({ code: 'not_signed_in' }, { status: 401 }));
    },
  });
  app.post('/api/command', () => 'taken');
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(keptAssetsDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('pages', () => {
  it.each(['/', '/contact', '/support', '/privacy-policy', '/client-login', '/admin-login'])(
    'renders %s on the server',
    async (url) => {
      const page = await get(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.body).toMatch(/<h1[^>]*>[^<]{5,}/);
      expect(page.body).toContain('Wattle &amp; Co');
      // What a page shows is there; nothing spins.
      expect(page.body).not.toContain('Loading');
    },
  );

  it.each(['/nowhere', '/contact/us', '/client-nowhere'])(
    'answers %s with the page and the status of a thing not found',
    async (url) => {
      const page = await get(url);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('Page Not Found');
    },
  );

  it('leads from an address that encodes no text to one that does, and that no page has', async () => {
    const page = await get('/blog/caf%E9?a=1');
    expect([page.statusCode, page.headers.location]).toEqual([302, '/blog/caf%EF%BF%BD?a=1']);
    expect((await get('/caf%EF%BF%BD')).statusCode).toBe(404);
  });

  it('reads an address as a path and never as another host’s', async () => {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    for (const path of ['//evil.example/', '//evil.example:99999/', '/\\evil.example:99999/a']) {
      const asking = request({ host: '127.0.0.1', port, path }).end();
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const page = await text(answer);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(page).not.toMatch(/(?:href|content|src)="(?:https?:)?\/\/evil/);
    }
  });

  it('has the facts of the business under the hero', async () => {
    const { body } = await get('/');
    const hero = body.indexOf('<h1');
    const facts = body.indexOf('aria-label="In short"');
    expect(facts).toBeGreaterThan(hero);
    expect(body.indexOf('How It Works', facts)).toBeGreaterThan(facts);
    expect(body.slice(facts)).toMatch(/^[^]{0,2000}of sales behind our founder/);
  });

  it('carries title, description, canonical link, Open Graph and JSON-LD', async () => {
    const { body } = await get('/contact');
    expect(body).toContain('<title>Book your free strategy call | Wattle &amp; Co</title>');
    expect(body).toMatch(/<meta name="description" content="[^"]{70,}"/);
    expect(body).toContain('<link rel="canonical" href="https://wattle.example/contact"');
    expect(body).toContain('property="og:url" content="https://wattle.example/contact"');
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ '@type': 'ContactPage', mainEntity: { name: 'Wattle & Co' } });
  });

  it('names the address of the business', async () => {
    const contact = (await get('/contact')).body;
    expect(contact).toContain('7 Rose Lane, Fitzroy VIC 2010');
    expect((await get('/')).body).toContain('"streetAddress":"7 Rose Lane","addressLocality":"Fitzroy"');
    for (const url of ['/', '/contact', '/support', '/privacy-policy'])
      expect((await get(url)).body).not.toMatch(/NSW|Sydney NSW|in Sydney/);
  });

  it("shows the founder's photo in place of the drawing", async () => {
    const [, src = ''] = /<img[^>]* src="(\/founder-[^"]+)"/.exec((await get('/')).body) ?? [];
    const photo = await get(src);
    expect([photo.statusCode, photo.headers['content-type'], photo.body]).toEqual([
      200,
      'image/webp',
      'RIFF....WEBP',
    ]);
    expect(photo.headers['cache-control']).toContain('immutable');
  });

  it.each(['/', '/contact'])('asks in the contact form of %s in the specified order', async (url) => {
    const { body } = await get(url);
    const fields = [...body.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect(fields.join(' ')).toBe('openedAt page consentVersion name email phone company industry');
  });

  it('promises in the privacy policy only what the product does', async () => {
    const { body } = await get('/privacy-policy');
    expect(body).toContain('An enquiry that we delete is erased after 30 days');
    expect(body).not.toMatch(/is recorded|then erase them/);
  });

  it('gives every script the nonce of its own policy, a fresh one each time, and no inline style', async () => {
    const nonces = await Promise.all(
      ['/', '/'].map(async (url) => {
        const { body, headers } = await get(url);
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
        const scripts = [...body.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].map(
          ([tag]) => tag,
        );
        expect(scripts.length).toBeGreaterThan(1);
        expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
        expect(body).not.toMatch(/\sstyle="/);
        expect(body).not.toContain('<style');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('keeps account pages out of caches and search engines', async () => {
    const { headers } = await get('/client-login');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('labels times with the zone of the business, and sends the zone to the browser', async () => {
    const { body } = await get('/contact');
    expect(body).toContain('Open 9am-6pm AWST');
    expect(body).toContain('"Australia/Perth"');
  });

  it('names the opening hours that are set, with the zone of the business', async () => {
    const { body } = await get('/support');
    expect(body).toContain('Tue-Sat 10am-2pm AWST');
    expect(body).toContain('Open 9am-6pm AWST');
  });

  it("asks the API with the visitor's own cookies", async () => {
    asked.length = 0;
    await get('/client-login', { cookie: 'setter_client=abc' });
    expect(asked).toEqual([{ path: '/api/auth/status?userType=client', cookie: 'setter_client=abc' }]);
  });

  it('refuses a burst of pages beyond a bound, while calls and pages that are kept are answered', async () => {
    await get('/contact');
    const burst = Promise.all(Array.from({ length: 150 }, (_, n) => get(`/nowhere-${n}`)));
    const [command, kept] = await Promise.all([
      app.inject({ method: 'POST', url: '/api/command' }),
      get('/contact?anything=1'),
    ]);
    expect([command.body, kept.statusCode]).toEqual(['taken', 200]);
    const answers = await burst;
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(64);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(86);
    for (const { headers, body } of refused) {
      expect(headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' });
      expect(body).toContain('We are very busy right now');
    }
    expect((await get('/nowhere')).statusCode).toBe(404);
  });

  it('renders nothing of a signed-in page on the server', async () => {
    asked.length = 0;
    const { body, statusCode } = await get('/admin');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<h1');
    expect(asked).toEqual([]);
  });
});

describe('the entry of a page', () => {
  it.each([
    ['/', 'public'],
    ['/no-such-page', 'public'],
    ['/client-login', 'account'],
    ['/Client-Login', 'account'],
    ['/admin', 'account'],
  ])('of %s has the routes of its side: %s', async (url, side) => {
    const scripts = [...(await get(url)).body.matchAll(/<script[^>]+src="\/assets\/(entry-client-\w+)-/g)];
    expect(scripts.map(([, name]) => name)).toEqual([`entry-client-${side}`]);
  });
});

describe('assets', () => {
  let entry = '';
  beforeAll(async () => {
    entry = /src="(\/assets\/entry-client[^"]+\.js)"/.exec((await get('/')).body)?.[1] ?? '';
  });

  it('serves hashed files compressed and forever', async () => {
    const asset = await get(entry, { 'accept-encoding': 'gzip, br' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it.each([
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd', undefined],
    [undefined, undefined],
  ])('answers Accept-Encoding %s with %s', async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const asset = await get(entry, headers);
    expect(asset.statusCode).toBe(200);
    expect(asset.headers['content-encoding']).toBe(encoding);
    expect(asset.headers.vary).toBe('accept-encoding');
  });

  it('caches files without a hash for an hour, and confirms them by their ETag', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
    const again = await get('/favicon.svg', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('serves the assets of the build before, for tabs that were opened with it', async () => {
    const before = await get('/assets/before-1.js');
    expect(before.statusCode).toBe(200);
    expect(before.body).toBe('export const before = 1;');
    expect(before.headers['content-type']).toMatch(/^text\/javascript/);
    expect(before.headers['cache-control']).toContain('immutable');
    expect((await get('/builds.json')).statusCode).toBe(404);
  });

  it('serves a range of a file', async () => {
    const part = await get('/share.png', { range: 'bytes=0-7' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  });

  it('has no address for the compressed copies', async () => {
    for (const ending of ['br', 'gz']) expect((await get(`${entry}.${ending}`)).statusCode).toBe(404);
  });

  it.each(['/assets/missing.js', '/api/missing', '/assets/..%2f.vite/manifest.json'])(
    'has no page for %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).not.toMatch(/html/);
    },
  );

  it('does not hand out the build manifest', async () => {
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
  });

  it('serves robots.txt and the sitemap', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://wattle.example/sitemap.xml');
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://wattle.example/privacy-policy</loc>');
  });
});

describe('the page that shows e-mails', () => {
  it('is sandboxed and runs its own script only', async () => {
    const { body, headers } = await get('/admin-email-frame');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'sha256-[^']+'(;|$)/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(body.match(/<script/g)).toHaveLength(1);
  });
});
