import { beforeEach, describe, expect, it } from 'vitest';
import { defaultBrand, defaultTimeZone } from '../shared/site.ts';
import type { ApiFetch, RenderInput, RenderModule } from '../shared/render-contract.ts';
import { TooBusy } from './bounded-queue.ts';
import { keepRendered, type RenderPage } from './rendered-pages.ts';

const site = {
  brand: defaultBrand,
  timeZone: defaultTimeZone,
  publicUrl: 'https://wattle.example',
  pixelId: null,
  standIns: [],
  gstRegistered: false,
  founderPhoto: null,
};

let rendered = 0;
let title = 'First';
/** What the API answers to a visitor of this name. */
const api =
  (visitor: string): ApiFetch =>
  (path) => {
    if (path === '/api/down') return Promise.resolve(new Response('', { status: 503 }));
    return Promise.resolve(Response.json({ title, ...(path === '/api/own' && { visitor }) }));
  };

/** A page of what the API answers, which names the nonce and the time as ours do. */
const render: RenderModule['render'] = async ({ request, nonce, openedAt, fetch }) => {
  rendered++;
  const { pathname } = new URL(request.url);
  const asks = new Map([
    ['/landing/1', '/api/page'],
    ['/landing/2', '/api/own'],
    ['/landing/3', '/api/down'],
  ]).get(pathname);
  const answer = asks === undefined ? '' : await (await fetch(asks, { method: 'GET' })).text();
  const headers = {
    ...(pathname === '/landing/4' && { 'x-page-status': '410' }),
    ...(pathname === '/landing/6' && { 'x-page-private': '1' }),
    'x-page-pixel': '12345',
  };
  const status = pathname === '/nowhere' ? 404 : 200;
  return new Response(
    `<script nonce="${nonce}"></script><b>${answer}</b><i>${openedAt}</i><u>${request.url}</u>`,
    {
      status,
      headers,
    },
  );
};

/** As if every route declared `q` and `preview`. */
const shownAddress: RenderModule['shownAddress'] = ({ pathname, searchParams }) => {
  const shown = [...searchParams].filter(([name]) => /^(utm_source|utm_campaign|q|preview)$/.test(name));
  return pathname + (shown.length === 0 ? '' : `?${new URLSearchParams(shown).toString()}`);
};

let page: RenderPage;
let visits = 0;
const inputOf = (url: string, visitor = 'ann'): RenderInput => ({
  request: new Request(`https://wattle.example${url}`),
  nonce: `nonce-${++visits}`,
  openedAt: new Date(Date.UTC(2026, 10, 4) + visits).toISOString(),
  site,
  assets: {},
  fetch: api(visitor),
});
const visit = async (url: string, visitor = 'ann', more: Partial<RenderInput> = {}) => {
  const shown = await page({ render, shownAddress }, { ...inputOf(url, visitor), ...more });
  return { ...shown, html: String(shown.html) };
};

beforeEach(() => {
  page = keepRendered();
  rendered = 0;
  title = 'First';
});

describe('a public page', () => {
  it.each(['/', '/landing/1'])(
    'is rendered once at %s, and each visitor has a nonce and a time',
    async (url) => {
      const [first, second] = [await visit(url), await visit(url)];
      expect(rendered).toBe(1);
      for (const [name, { html, headers, status }] of Object.entries({ first, second })) {
        const n = name === 'first' ? visits - 1 : visits;
        expect(html).toContain(`<script nonce="nonce-${n}">`);
        expect(html).toContain(new Date(Date.UTC(2026, 10, 4) + n).toISOString());
        expect(html.match(/nonce-/g)).toHaveLength(1);
        expect([status, headers.get('x-page-pixel')]).toEqual([200, '12345']);
      }
    },
  );

  it('has its headers also after the server took them out for a visitor', async () => {
    const first = await visit('/landing/1');
    first.headers.delete('x-page-pixel');
    const second = await visit('/landing/1');
    second.headers.delete('x-page-pixel');
    expect((await visit('/landing/1')).headers.get('x-page-pixel')).toBe('12345');
    expect(rendered).toBe(1);
  });

  it('is another as soon as the API answers otherwise', async () => {
    await visit('/landing/1');
    title = 'Second';
    expect((await visit('/landing/1')).html).toContain('Second');
    expect((await visit('/landing/1')).html).toContain('Second');
    expect(rendered).toBe(2);
  });

  it('never shows what the API answered to another visitor', async () => {
    expect((await visit('/landing/2', 'ann')).html).toContain('ann');
    const bens = await visit('/landing/2', 'ben');
    expect(bens.html).toContain('ben');
    expect(bens.html).not.toContain('ann');
  });

  it('is rendered once for each address that it shows, whatever else the query says', async () => {
    for (const more of ['fbclid=1', 'fbclid=2', 'anything=3&else', ''])
      await visit(`/landing/1?utm_source=meta&utm_campaign=spring&${more}`);
    expect(rendered).toBe(1);
    await visit('/landing/1?utm_source=google');
    await visit('/landing/1?x=4');
    await visit('/landing/1');
    expect(rendered).toBe(3);
  });

  it('is rendered without what no page shows', async () => {
    const { html } = await visit('/landing/5?fbclid=secret&utm_source=meta');
    expect(html).toContain('/landing/5?utm_source=meta');
    expect(html).not.toContain('secret');
  });

  it.each(['/landing/6?preview=x', '/landing/3', '/landing/4', '/nowhere', '/admin', '/client-login'])(
    'is rendered for each visitor at %s',
    async (url) => {
      await visit(url);
      await visit(url);
      expect(rendered).toBe(2);
    },
  );

  it('is rendered for a visitor whose form was refused, and for the next', async () => {
    await visit('/landing/1');
    const refusedForm = {
      form: 'lead',
      values: { name: 'Ann' },
      code: null,
      errors: {},
      problem: null,
    } as const;
    await visit('/landing/1', 'ann', { refusedForm });
    expect(rendered).toBe(2);
    await visit('/landing/1');
    expect(rendered).toBe(2);
  });

  it('is kept among the last 200 addresses', async () => {
    for (let n = 0; n <= 200; n++) await visit(`/blog/post-${n}`);
    await visit('/blog/post-200');
    expect(rendered).toBe(201);
    await visit('/blog/post-0');
    expect(rendered).toBe(202);
  });

  it('is kept however many queries are asked for', async () => {
    await visit('/blog');
    for (let n = 0; n <= 200; n++) await visit(`/blog?q=${n}`);
    expect(rendered).toBe(202);
    await visit('/blog');
    expect(rendered).toBe(202);
  });
});

describe('a burst of pages to render', () => {
  it('is refused beyond a bound; a page that is kept is not, and the rest is rendered in turn', async () => {
    await visit('/landing/1');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let at = 0;
    let most = 0;
    const slow: RenderModule['render'] = async (input) => {
      most = Math.max(most, ++at);
      await held;
      at--;
      return render(input);
    };
    const asking = Array.from({ length: 100 }, (_, n) =>
      page({ render: slow, shownAddress }, inputOf(`/nowhere-${n}`)).then(
        ({ status }) => status,
        (error: unknown) => error,
      ),
    );
    expect((await visit('/landing/1')).status).toBe(200);
    release();
    const answers = await Promise.all(asking);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(64);
    expect(answers.filter((answer) => answer instanceof TooBusy)).toHaveLength(36);
    expect(most).toBe(4);
    expect((await visit('/landing/2')).status).toBe(200);
  });
});
