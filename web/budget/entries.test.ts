import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entryChunks, readManifest } from '../server/route-assets.ts';

const manifest = readManifest(join(import.meta.dirname, '..', 'dist', 'client'));

/** All that a page may come to load, at once and on demand. */
function reachedFrom(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
  for (const next of [...imports, ...dynamicImports]) reachedFrom(next, seen);
  return seen;
}

// An entry starts a router when it is loaded: a second one takes the page from the first.
it.each([
  ['public', 'account'],
  ['account', 'public'],
] as const)('a page of the %s entry never loads the %s entry', (side, other) => {
  const [entry = ''] = entryChunks(manifest, side);
  const reached = reachedFrom(entry);
  expect(reached.size).toBeGreaterThan(10);
  expect([...reached]).not.toContain(entryChunks(manifest, other)[0]);
});
