import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSide } from '../shared/areas.ts';
import type { PageAssets, RouteAssets } from '../shared/render-contract.ts';

/** One entry of Vite's manifest. */
export interface ManifestChunk {
  /** Of its group (`chunk-groups.ts`) or its module. */
  readonly name?: string;
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const entryKeys = {
  public: 'src/entry-client-public.tsx',
  account: 'src/entry-client-account.tsx',
} as const;
const rootRoute = '__root__';

export function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** What the routes of each side need: pages of both load an entry of their own. */
export function pageAssets(manifest: Manifest): PageAssets {
  return { public: routeAssets(manifest, 'public'), account: routeAssets(manifest, 'account') };
}

/** The chunks that the entry of this side is made of, itself first. */
export const entryChunks = (manifest: Manifest, side: PageSide) => chunksOf(manifest, entryKeys[side]);

/**
 * What each route needs, by route id: the document loads the entry and its styles, and a
 * page preloads its own chunks beside them instead of after them.
 */
function routeAssets(manifest: Manifest, side: PageSide): Record<string, RouteAssets> {
  const entryKey = entryKeys[side];
  const entry = manifest[entryKey];
  if (entry === undefined) throw new Error(`The client build has no ${entryKey}: run the web build again`);
  const shared = new Set(entryChunks(manifest, side));
  const assets: Record<string, RouteAssets> = {
    [rootRoute]: {
      preloads: [...shared].map((key) => url(manifest, key)),
      css: [...shared].flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`),
      scripts: [{ attrs: { type: 'module', src: `/${entry.file}` } }],
    },
  };
  for (const key of Object.keys(manifest)) {
    const id = routeIdOf(key);
    if (id === null) continue;
    const own = chunksOf(manifest, key).filter((chunk) => !shared.has(chunk));
    const css = own.flatMap((chunk) => manifest[chunk]?.css ?? []).map((file) => `/${file}`);
    assets[id] = {
      preloads: [...(assets[id]?.preloads ?? []), ...own.map((chunk) => url(manifest, chunk))],
      ...(css.length > 0 && { css }),
    };
  }
  return assets;
}

/** The keys of a chunk and of everything that it imports statically. */
export function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [...seen];
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) chunksOf(manifest, imported, seen);
  return [...seen];
}

/** `src/routes/_marketing/index.tsx?tsr-split=component` is route `/_marketing/`; a dot in a name is a slash of its id. */
export function routeIdOf(key: string): string | null {
  const match = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key);
  if (match?.[1] === undefined) return null;
  const path = match[1].replaceAll('.', '/');
  return `/${path.endsWith('/index') || path === 'index' ? path.slice(0, -'index'.length) : path}`;
}

function url(manifest: Manifest, key: string): string {
  return `/${manifest[key]?.file ?? ''}`;
}
