import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { zoneNameAt } from '@setter/events/texts/repeated-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, reportingEndpoints } from './content-security-policy.ts';
import type { ApiFetchFactory } from './api-fetch.ts';
import { isPublicPath, sideOf } from '../shared/areas.ts';
import { pageHeaders } from '../shared/render-contract.ts';
import type { PageAssets, RefusedForm, RenderModule } from '../shared/render-contract.ts';
import { TooBusy } from './bounded-queue.ts';
import type { RenderPage } from './rendered-pages.ts';
import type { BusinessTimeZone, Site } from '../shared/site.ts';

const compress = promisify(gzip);

/** What does not depend on the day of the page. */
export type UndatedSite = Omit<Site, 'timeZone'> & { readonly timeZone: Omit<BusinessTimeZone, 'name'> };

export interface PageSource {
  readonly site: UndatedSite;
  readonly apiFetch: ApiFetchFactory;
  readonly dev: boolean;
  /** Asked for on each page, since the dev server loads the module afresh after a change. */
  readonly module: () => Promise<RenderModule>;
  readonly renderPage: RenderPage;
  readonly assets: PageAssets;
}

/** What is not in the request itself. */
interface Asked {
  readonly refusedForm?: RefusedForm;
  /** Instead of the page's own status. */
  readonly status?: number;
}

/**
 * Renders the page that was asked for, with the status of its route (200, 404, a
 * redirect) and the security headers that belong to its area.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: PageSource,
  { refusedForm, status }: Asked = {},
): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64');
  // Joined and not resolved: a path that begins with two slashes would name a host.
  const url = new URL(new URL(source.site.publicUrl).origin + request.url);
  const aborted = new AbortController();
  reply.raw.once('close', () => aborted.abort());
  const openedAt = new Date();
  const page = await source
    .renderPage(await source.module(), {
      request: new Request(url, { signal: aborted.signal }),
      nonce,
      openedAt: openedAt.toISOString(),
      site: siteOn(openedAt, source.site),
      assets: source.assets[sideOf(url.pathname)],
      fetch: source.apiFetch(request),
      ...(refusedForm !== undefined && { refusedForm }),
    })
    .catch(orTooBusy);
  if (page === undefined) return sendBusy(reply);
  const fromPage = takePageHeaders(page.headers);
  void reply.code(status ?? fromPage.status ?? page.status);
  for (const [name, value] of page.headers) void reply.header(name, value);
  setPageHeaders(reply, url.pathname, nonce, source, fromPage);
  return sendHtml(request, reply, page.html);
}

/** The zone is named as it is on that day, so that no browser has to agree with the server on its name. */
const siteOn = (day: Date, site: UndatedSite): Site => ({
  ...site,
  timeZone: { ...site.timeZone, name: zoneNameAt(+day, site.timeZone.id) },
});

const orTooBusy = (error: unknown): undefined => {
  if (!(error instanceof TooBusy)) throw error;
};

/** Costs no render: commands go on while pages are refused. */
const sendBusy = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(busyPage);

const busyPage = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Very busy</title></head>
<body><h1>We are very busy right now</h1><p>Please try again in a moment.</p></body>
</html>
`;

interface PageHeaders {
  readonly status: number | null;
  readonly pixelId: string | null;
  readonly isPrivate: boolean;
}

/** Reads what the page tells its server and takes it out of the headers that visitors get. */
function takePageHeaders(headers: Headers): PageHeaders {
  const take = (name: string) => {
    const value = headers.get(name);
    headers.delete(name);
    return value;
  };
  const status = take(pageHeaders.status);
  return {
    status: status === null ? null : Number(status),
    pixelId: take(pageHeaders.pixel),
    isPrivate: take(pageHeaders.isPrivate) !== null,
  };
}

function setPageHeaders(
  reply: FastifyReply,
  pathname: string,
  nonce: string,
  source: PageSource,
  { pixelId, isPrivate }: PageHeaders,
): void {
  const isPublic = isPublicPath(pathname) && !isPrivate;
  const { site, dev } = source;
  reply.helmet({
    contentSecurityPolicy: contentSecurityPolicy({
      pathname,
      nonce,
      pixelId: isPrivate ? null : (pixelId ?? site.pixelId),
      realCards: !site.standIns.includes('cards'),
      dev,
    }),
    referrerPolicy: { policy: isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer' },
  });
  void reply.headers({
    'reporting-endpoints': reportingEndpoints,
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    // Kept out of every cache around an account; public pages may use the back-forward cache.
    'cache-control': isPublic ? 'private, no-cache' : 'no-store',
  });
  if (!isPublic) void reply.header('x-robots-tag', 'noindex');
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string | Buffer,
): Promise<FastifyReply> {
  if (html.length === 0 || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(html);
  void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return reply.send(await compress(html, { level: 5 }));
}
