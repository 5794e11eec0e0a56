import { LRUCache } from 'lru-cache';
import { isPublicPath } from '../shared/areas.ts';
import { campaignKeys } from '../shared/campaign-keys.ts';
import { pageHeaders } from '../shared/render-contract.ts';
import type { ApiFetch, RenderInput, RenderModule } from '../shared/render-contract.ts';

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
  /** In bytes, which are not encoded anew for each visitor; between them stands what each visitor has of their own. */
  readonly parts: readonly (Buffer | 'nonce' | 'openedAt')[];
}

const mostKept = 200;
/** The page says when it was rendered; a browser takes what is older than some minutes for stale. */
const keptForMs = 60_000;

/** Each campaign has a page of its own. */
const shownKeys: ReadonlySet<string> = new Set(campaignKeys);
/** What advertisers add to an address for their own scripts: each click has its own, and no page shows it. */
const clickKeys: ReadonlySet<string> = new Set([
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'gad_source',
  'gad_campaignid',
  'dclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'utm_content',
  'utm_term',
  'utm_id',
]);

/** The address without what no page shows; undefined where the query may say anything. */
function shownAddress(url: URL): string | undefined {
  const parameters = [...url.searchParams].filter(([key]) => !clickKeys.has(key));
  if (!parameters.every(([key]) => shownKeys.has(key))) return undefined;
  const query = new URLSearchParams(parameters).toString();
  return url.pathname + (query && `?${query}`);
}

export type RenderPage = (render: RenderModule['render'], input: RenderInput) => Promise<RenderedPage>;

/** Renders each page anew. */
export const renderAnew = async (render: RenderModule['render'], input: RenderInput) => {
  const page = await render(input);
  return { status: page.status, headers: page.headers, html: await page.text() };
};

/**
 * Renders a page once as long as the API answers alike: what a page asks for is asked again for each visitor, with
 * their own cookies, and only while every answer is the same to the letter, the rendered page serves again, with a new
 * nonce and the visitor's own time. What the API answers to one visitor only never reaches another. Pages of accounts,
 * addresses with another query than that of a campaign and pages of another status than 200 are rendered anew.
 */
export function keepRendered(): RenderPage {
  const kept = new LRUCache<string, Kept>({ max: mostKept, ttl: keptForMs });
  return async (render, input) => {
    const url = new URL(input.request.url);
    const address = isPublicPath(url.pathname) ? shownAddress(url) : undefined;
    if (address === undefined || input.refusedForm !== undefined) return renderAnew(render, input);
    const known = kept.get(address);
    if (known !== undefined && (await answersAlike(known.asked, input.fetch)))
      return forVisitor(known, input);
    kept.delete(address);
    const asked: Asked[] = [];
    const request = new Request(new URL(address, url), { headers: input.request.headers });
    const page = await renderAnew(render, { ...input, request, fetch: noting(input.fetch, asked) });
    if (page.status !== 200 || page.headers.has(pageHeaders.status) || !asked.every(isSteady)) return page;
    const { status, headers } = page;
    kept.set(address, { status, headers, asked, parts: partsOf(page.html, input) });
    return { ...page, headers: new Headers(page.headers) };
  };
}

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
