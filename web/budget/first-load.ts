import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, routeIdOf } from '../server/route-assets.ts';
import type { Manifest } from '../server/route-assets.ts';

const entry = 'src/entry-client.tsx';

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
 * contract when a form is sent, a dialog when it opens) do not count, except those that
 * the guards of an area await before anything shows.
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
    const awaited = guardContracts(keys, route);
    const chunks = new Set([entry, key, ...layouts, ...awaited].flatMap((one) => chunksOf(manifest, one)));
    const sizes = [...chunks].map((chunk) => gzipSize(manifest, clientDir, chunk)).filter((size) => size > 0);
    return [{ route, bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }];
  });
}

/** Guards of signed-in areas load the contract of the session call first. */
function guardContracts(keys: readonly string[], route: string): string[] {
  if (route.startsWith('/_client/') || route === '/checkout')
    return keys.filter((key) => key.endsWith('session/auth-status.ts'));
  if (route.startsWith('/_admin/')) return keys.filter((key) => key.endsWith('session/admin-session.ts'));
  return [];
}

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
