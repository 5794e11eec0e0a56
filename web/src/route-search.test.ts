import { describe, expect, it } from 'vitest';
import { garbage, router, routes } from './lib/addresses/route-walk.ts';
import { parseSearch } from './lib/addresses/search-params.ts';

type Search = Readonly<Record<string, unknown>>;
const screens = routes.flatMap(({ route, read, names }) =>
  read === undefined || route.children !== undefined ? [] : [{ route, read, names }],
);
const shownAt = (path: string, query: string): Search =>
  router.matchRoutes(path, parseSearch(query)).at(-1)?.search as Search;

describe('what an address says', () => {
  it('is read by most screens', () => {
    expect(screens.length).toBeGreaterThan(28);
    expect(screens.flatMap(({ names }) => names).length).toBeGreaterThan(70);
  });

  it.each(screens.map((screen) => [screen.route.id, screen] as const))(
    'reaches %s as its reader takes it, and in no other form',
    (_, { route, read, names }) => {
      for (const value of garbage)
        for (const name of [...names, 'unknown']) {
          const query = `?${name}=${encodeURIComponent(value)}`;
          const shown = shownAt(route.fullPath.replace(/\$\w+/, '1'), query);
          expect([name, value, shown[name]]).toEqual([name, value, read(parseSearch(query))[name]]);
        }
    },
  );

  it.each(screens.map(({ route }) => route).filter(({ id }) => id.startsWith('/_marketing')))(
    'keeps the campaign on $id',
    ({ fullPath }) => {
      expect(shownAt(fullPath, '?utm_source=meta&utm_campaign=7&x=1')).toMatchObject({
        utm_source: 'meta',
        utm_campaign: 7,
      });
    },
  );
});
