import { createRouter } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { routeTree } from '../../route-tree.gen.ts';
import { parseSearch } from './search-params.ts';

// For tests of every screen's address.

type Reader = (search: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

export const router = createRouter({ routeTree, parseSearch } as Parameters<typeof createRouter>[0]);

/** The parameters that a reader asks the query for. */
function askedFor(read: Reader): string[] {
  const asked = new Set<string>();
  read(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  return [...asked];
}

/** Every screen and layout; of those that read the query, how and which parameters. */
export const routes = Object.values(router.routesById as Readonly<Record<string, AnyRoute>>).map((route) => {
  const read = route.options.validateSearch as Reader | undefined;
  return { route, read, names: read === undefined ? [] : askedFor(read) };
});

/** Values that no parameter takes, and some that look as if it did. */
export const garbage = [
  'zzz',
  '-1',
  '0',
  '1.5',
  '1e99',
  '99999999999999999999',
  'true',
  'null',
  '{"a":1}',
  '[1]',
  '',
  ' ',
  '\u0000',
  "'; DROP TABLE",
  '2026-99-99',
  'x'.repeat(300),
] as const;
