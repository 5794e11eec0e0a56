import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RefusedForm, RenderModule } from '../../shared/render-contract.ts';
import { defaultBrand, defaultTimeZone } from '../../shared/site.ts';

// For tests: renders the built pages, so `npm run build` in web comes first.

const site = {
  brand: defaultBrand,
  timeZone: defaultTimeZone,
  publicUrl: 'https://wattle.example',
  pixelId: null,
  standIns: [],
  gstRegistered: false,
  founderPhoto: null,
};

/** What calls return by their path; any other call returns 404. */
type Answers = Readonly<Record<string, object>>;

/** A page as the server sends it, with its text. */
export async function renderedPage(address: string, answers: Answers, refusedForm?: RefusedForm) {
  const entry = join(import.meta.dirname, '..', '..', 'dist', 'server', 'entry-server.js');
  const { render } = (await import(pathToFileURL(entry).href)) as RenderModule;
  const page = await render({
    request: new Request(`${site.publicUrl}${address}`),
    nonce: 'nonce',
    openedAt: '2026-11-04T00:00:00.000Z',
    site,
    assets: {},
    fetch: (path) => {
      const answer = answers[path];
      return Promise.resolve(
        answer === undefined
          ? Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 })
          : Response.json(answer),
      );
    },
    ...(refusedForm === undefined ? {} : { refusedForm }),
  });
  const html = await page.text();
  const [body = ''] = /<body[^]*<\/body>/.exec(html) ?? [];
  const text = body
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: page.status, html, text };
}
