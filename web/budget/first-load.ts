import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublicRoute } from '../server/build/route-areas.ts';
import { chunksOf, entryChunks, routeIdOf } from '../server/route-assets.ts';
import type { Manifest } from '../server/route-assets.ts';

/** What one screen makes a browser load before it is complete. */
export interface FirstLoad {
  /** Route id, such as `/_marketing/contact`. */
  readonly route: string;
  /** Bytes of JavaScript after gzip: the entry, the layouts above, the page, and all they import. */
  readonly bytes: number;
  /** How many files these are. */
  readonly files: number;
}

/**
 * First loads of every route with a page of its own. Chunks that are asked for later (a
 * dialog when it opens) do not count; charts do, though the
 * numbers beside them are shown before they come.
 */
export function firstLoads(manifest: Manifest, clientDir: string): FirstLoad[] {
  const keys = Object.keys(manifest);
  const byRoute = new Map(
    keys.flatMap((key) => (routeIdOf(key) === null ? [] : [[routeIdOf(key), key] as const])),
  );
  return [...byRoute].flatMap(([route, key]) => {
    if (route === null || isLayout(route, byRoute)) return [];
    const layouts = [...byRoute]
      .filter(([other]) => other !== null && route.startsWith(`${other}/`))
      .map(([, layout]) => layout);
    const entry = entryChunks(manifest, isPublicRoute(`/${key}`) ? 'public' : 'account');
    const own = [key, ...layouts].flatMap((one) => chunksOf(manifest, one));
    const charts = hasCharts(route) ? keys.filter((one) => manifest[one]?.name === 'charts') : [];
    const chunks = new Set([...entry, ...own, ...charts]);
    const sizes = [...chunks].map((chunk) => gzipSize(manifest, clientDir, chunk)).filter((size) => size > 0);
    return [{ route, bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }];
  });
}

/** The screens whose charts come of themselves. */
export const hasCharts = (route: string): boolean => /^\/_admin\/admin-(credit-)?analytics$/.test(route);

function isLayout(route: string, routes: ReadonlyMap<string | null, string>): boolean {
  return [...routes.keys()].some(
    (other) => other !== null && other !== route && other.startsWith(`${route}/`),
  );
}

function gzipSize(manifest: Manifest, clientDir: string, key: string): number {
  const file = manifest[key]?.file;
  if (file === undefined || !file.endsWith('.js')) return 0;
  return readFileSync(join(clientDir, `${file}.gz`)).length;
}
