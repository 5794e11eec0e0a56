import { LRUCache } from 'lru-cache';
import { isPublicPath } from '../shared/areas.ts';
import { pageHeaders } from '../shared/render-contract.ts';
import type { ApiFetch, RenderInput, RenderModule } from '../shared/render-contract.ts';
import { boundedQueue } from './bounded-queue.ts';

/** A page as it was rendered for one visitor. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string | Buffer;
}

/** What a page has asked the API for, and the answer. */
interface Asked {
  readonly path: string;
  readonly headers: RequestInit['headers'];
  readonly status: number;
  readonly body: string;
}

interface Kept extends Omit<RenderedPage, 'html'> {
  readonly asked: readonly Asked[];
  /** In bytes, which are not re-encoded for each visitor; between them is what each visitor has of their own. */
  readonly parts: readonly (Buffer | 'nonce' | 'openedAt')[];
}

const mostKept = 200;
/** Renders share one core with commands: few at a time, and no more in the queue than are done in a second or two. */
const mostAtOnce = 4;
const mostQueued = 60;
/** The page says when it was rendered; a browser takes what is older than some minutes for stale. */
const keptForMs = 60_000;

export type RenderPage = (module: RenderModule, input: RenderInput) => Promise<RenderedPage>;

/** Renders each page at every request. */
export const renderAnew = async ({ render }: RenderModule, input: RenderInput) => {
  const page = await render(input);
  return { status: page.status, headers: page.headers, html: await page.text() };
};

/**
 * Renders a page once as long as the API answers alike: what a page asks for is asked again for each visitor, with
 * their own cookies, and only while every answer is the same to the letter, the rendered page serves again, with a new
 * nonce and the visitor's own time. What the API answers to one visitor only never reaches another. Pages of accounts, those
 * that must not be cached and pages of another status than 200 are rendered again, a bounded number at a time: beyond it
 * `TooBusy` is thrown.
 */
export function keepRendered(): RenderPage {
  // Addresses with a query are without end: they never displace the others.
  const [kept, keptOfQueries] = [newCache(), newCache()];
  const inTurn = boundedQueue(mostAtOnce, mostQueued);
  return async (module, input) => {
    const renderInTurn = (asked: RenderInput) => inTurn(() => renderAnew(module, asked));
    const url = new URL(input.request.url);
    if (!isPublicPath(url.pathname) || input.refusedForm !== undefined) return renderInTurn(input);
    const address = module.shownAddress(url);
    const cache = address.includes('?') ? keptOfQueries : kept;
    const known = cache.get(address);
    if (known !== undefined && (await answersAlike(known.asked, input.fetch)))
      return forVisitor(known, input);
    cache.delete(address);
    const asked: Asked[] = [];
    const { headers: sent, signal } = input.request;
    const request = new Request(url.origin + address, { headers: sent, signal });
    const page = await renderInTurn({ ...input, request, fetch: noting(input.fetch, asked) });
    if (page.status !== 200 || isOnce(page.headers) || !asked.every(isSteady)) return page;
    const { status, headers } = page;
    cache.set(address, { status, headers, asked, parts: partsOf(page.html, input) });
    return { ...page, headers: new Headers(page.headers) };
  };
}

const newCache = () => new LRUCache<string, Kept>({ max: mostKept, ttl: keptForMs });

/** Of another status, or a draft by its signed link. */
const isOnce = (headers: Headers) => headers.has(pageHeaders.status) || headers.has(pageHeaders.isPrivate);

/** Not the answer of a moment, such as that of a server under load. */
const isSteady = ({ status }: Asked) => status < 500 && status !== 429;

function noting(fetch: ApiFetch, asked: Asked[]): ApiFetch {
  return async (path, init) => {
    const answer = await fetch(path, init);
    const body = await answer.text();
    asked.push({ path, headers: init.headers, status: answer.status, body });
    const { status, headers } = answer;
    return new Response(status === 204 || status === 304 ? null : body, { status, headers });
  };
}

async function answersAlike(asked: readonly Asked[], fetch: ApiFetch): Promise<boolean> {
  const alike = await Promise.all(
    asked.map(async ({ path, headers, status, body }) => {
      const answer = await fetch(path, { method: 'GET', ...(headers !== undefined && { headers }) });
      return answer.status === status && (await answer.text()) === body;
    }),
  );
  return alike.every(Boolean);
}

/** A page without its visitor's nonce and time. */
function partsOf(html: string, { nonce, openedAt }: RenderInput): Kept['parts'] {
  return html
    .split(nonce)
    .flatMap((text, index) => [
      ...(index === 0 ? [] : (['nonce'] as const)),
      ...text
        .split(openedAt)
        .flatMap((part, at) => [...(at === 0 ? [] : (['openedAt'] as const)), Buffer.from(part)]),
    ]);
}

function forVisitor(known: Kept, input: RenderInput): RenderedPage {
  const own = { nonce: Buffer.from(input.nonce), openedAt: Buffer.from(input.openedAt) };
  const html = Buffer.concat(known.parts.map((part) => (typeof part === 'string' ? own[part] : part)));
  return { status: known.status, headers: new Headers(known.headers), html };
}
