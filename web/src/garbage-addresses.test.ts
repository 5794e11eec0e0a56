import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiFetch, RenderModule } from '../shared/render-contract.ts';
import { defaultBrand, defaultTimeZone } from '../shared/site.ts';
import { garbage, routes } from './lib/addresses/route-walk.ts';

// Renders the built pages: `npm run build` in web comes first.
let render: RenderModule['render'];
beforeAll(async () => {
  const entry = join(import.meta.dirname, '..', 'dist', 'server', 'entry-server.js');
  ({ render } = (await import(pathToFileURL(entry).href)) as RenderModule);
});

const site = {
  brand: defaultBrand,
  timeZone: defaultTimeZone,
  publicUrl: 'https://wattle.example',
  pixelId: null,
  standIns: [],
  gstRegistered: false,
  founderPhoto: null,
};
/** What an API would say of a value that it does not take: never shown to a person. */
const refusal = 'Invalid string: must match pattern /^[1-9]$/';
const fetch: ApiFetch = (path) => {
  if (path.startsWith('/api/blogs?')) return Promise.resolve(Response.json([]));
  if (/^\/api\/(auth\/status|admin\/me)/.test(path))
    return Promise.resolve(Response.json({ code: 'not_signed_in' }, { status: 401 }));
  const errors = [{ path: 'id', message: refusal }];
  return Promise.resolve(
    Response.json({ code: 'invalid_request', message: refusal, errors }, { status: 400 }),
  );
};
const open = async (address: string) => {
  const page = await render({
    request: new Request(`https://wattle.example${address}`),
    nonce: 'nonce',
    openedAt: '2026-11-04T00:00:00.000Z',
    site,
    assets: {},
    fetch,
  });
  return { status: page.status, html: await page.text() };
};

/** Where a screen is, with garbage for each parameter of its path. */
const pathsOf = (fullPath: string): string[] =>
  fullPath.includes('$')
    ? garbage.flatMap((value) =>
        value.trim() === '' ? [] : [fullPath.replace(/\$\w+/, encodeURIComponent(value))],
      )
    : [fullPath];
const queriesOf = (names: readonly string[]): string[] => [
  '',
  ...(names.length === 0
    ? []
    : garbage.map((value) => `?${names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`)),
];
const screens = routes.filter(({ route: { id, children } }) => id !== '__root__' && children === undefined);

describe('garbage in an address', () => {
  it.each(screens.map((screen) => [screen.route.fullPath, screen] as const))(
    'of %s ends in a page without a word of a schema, and in no internal error',
    async (_, { route, names }) => {
      const paths = pathsOf(route.fullPath);
      const addresses = [
        ...paths,
        ...queriesOf(names).map((query) => route.fullPath.replace(/\$\w+/, '1') + query),
      ];
      for (const address of addresses) {
        const { status, html } = await open(address);
        expect([address, status, status < 500]).toEqual([address, status, true]);
        expect(html).not.toMatch(
          /must match|invalid (string|input|option|number)|expected .{1,20} received/i,
        );
      }
    },
  );
});
