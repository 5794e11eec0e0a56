import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ApiFetchFactory } from './api-fetch.ts';
import { assetPaths, sendAsset } from './assets.ts';
import { startDevServer } from './dev-server.ts';
import { serveEmailFrame } from './email-frame.ts';
import { serveFounderPhoto } from './founder-photo.ts';
import type { Photo } from './founder-photo.ts';
import { keepAssets } from './kept-assets.ts';
import { serveLandingPages, withoutSlash } from './landing-pages.ts';
import { sendPage } from './page.ts';
import type { PageSource, UndatedSite } from './page.ts';
import { keepRendered, renderAnew } from './rendered-pages.ts';
import { pageAssets, readManifest } from './route-assets.ts';
import {
  blogFeed,
  canonicalBlogPath,
  readLandingPages,
  readPosts,
  robotsTxt,
  sitemapXml,
} from './search-engines.ts';
import { serveWellKnown } from './well-known.ts';
import { serveSharePictures } from './share-pictures.ts';
import type { RenderModule } from '../shared/render-contract.ts';

export interface WebOptions {
  readonly site: Omit<UndatedSite, 'founderPhoto'>;
  /** In place of the drawing on the home page. */
  readonly founderPhoto?: Photo | undefined;
  /** Where a vulnerability is reported to: a `mailto:` or `https:` address. */
  readonly securityContact: string;
  /** `injectFetch(app)` in one process, `httpFetch(origin)` behind a gateway. */
  readonly apiFetch: ApiFetchFactory;
  /** Where the two builds lie: `client` and `server` inside it. Default: `web/dist`. */
  readonly distDir?: string;
  /** Where the assets of this build and the one before are kept, for tabs that were opened before it. */
  readonly keptAssetsDir?: string;
  /** Serve the sources through Vite, with hot reloading, instead of a build. */
  readonly dev?: boolean;
}

/** Their place in the data folder. */
export const keptAssetsIn = (dataDir: string): string => join(dataDir, 'web-assets');

const defaultDistDir = join(import.meta.dirname, '..', 'dist');
const apiPrefix = '/api/';

/**
 * Serves every page and asset of the product. Register it after the API: it takes the
 * GET requests that no other route matches, and to an app with @fastify/helmet. Unknown paths are a real 404 page, and unknown
 * paths under `/api/` are left to the app's own not-found handler.
 */
export async function webPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { apiFetch, founderPhoto, dev = false, distDir = defaultDistDir } = options;
  const photoPath = founderPhoto === undefined ? null : serveFounderPhoto(app, founderPhoto);
  const site: UndatedSite = { ...options.site, founderPhoto: photoPath };
  const source: PageSource = dev
    ? { site, apiFetch, dev, renderPage: renderAnew, ...(await startDevServer(app, apiPrefix)) }
    : { site, apiFetch, dev, renderPage: keepRendered(), ...(await loadBuild(distDir)) };
  const clientDir = join(distDir, 'client');
  const assets = dev ? new Set<string>() : assetPaths(clientDir);
  const keptDir = dev ? undefined : options.keptAssetsDir;
  const kept = keptDir === undefined ? new Set<string>() : keptAssets(app, clientDir, keptDir);
  if (!dev) await app.register(fastifyStatic, { root: clientDir, serve: false, preCompressed: true });

  serveEmailFrame(app);
  serveLandingPages(app, source);
  serveSharePictures(app, source);
  serveWellKnown(app, source, options.securityContact);
  app.get('/robots.txt', { config: { access: 'public' } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(site.publicUrl)),
  );
  app.get('/sitemap.xml', { config: { access: 'public' } }, async (request, reply) => {
    const fetch = apiFetch(request);
    const [posts, pages] = await Promise.all([readPosts(fetch, 'cards'), readLandingPages(fetch)]);
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(site.publicUrl, posts, pages));
  });
  app.get('/blog/feed.xml', { config: { access: 'public' } }, async (request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .send(blogFeed(site, await readPosts(apiFetch(request), 'full'))),
  );
  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    // It encoded no text and was read as far as it did: what the page's router is to read, the address bar shows.
    if (request.originalUrl !== request.url) return reply.redirect(request.url, 302);
    const path = request.url.split('?', 1)[0] ?? '/';
    // Two slashes begin another host's address, and a backslash counts as a slash.
    if (path.startsWith(apiPrefix) || /^\/[/\\]/.test(path)) return reply.callNotFound();
    if (assets.has(path)) return sendAsset(reply, path, clientDir);
    if (keptDir !== undefined && kept.has(path)) return sendAsset(reply, path, keptDir);
    if (path.startsWith('/assets/')) return reply.callNotFound();
    const canonical = canonicalBlogPath(path);
    if (canonical !== undefined) return reply.redirect(canonical + request.url.slice(path.length), 301);
    const target = withoutSlash(request.url);
    return target === null ? sendPage(request, reply, source) : reply.redirect(target, 301);
  });
}

/** A folder that cannot be written ends no start: then tabs that are open reload their page. */
function keptAssets(app: FastifyInstance, clientDir: string, keptDir: string): ReadonlySet<string> {
  try {
    return keepAssets(clientDir, keptDir);
  } catch (error) {
    app.log.warn({ err: error, keptDir }, 'the assets of this build are not kept for the next one');
    return new Set();
  }
}

async function loadBuild(distDir: string): Promise<Pick<PageSource, 'assets' | 'module'>> {
  const entry = pathToFileURL(join(distDir, 'server', 'entry-server.js')).href;
  const built = (await import(entry)) as RenderModule;
  return {
    assets: pageAssets(readManifest(join(distDir, 'client'))),
    module: () => Promise.resolve(built),
  };
}
