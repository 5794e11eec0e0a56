// Removes from node_modules what the named workspaces do not need to run. `npm ci --omit=dev` keeps the run-time
// dependencies of every workspace, tests' and build tools' among them. Usage: keep-production.mjs services/workers …
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const keep = new Set();
/** Workspaces whose builds bundle their packages, with those that their server still loads at run time. */
const bundled = new Map([
  ['web', ['@fastify/send', '@fastify/static', '@setter/images', 'lru-cache', 'sharp']],
]);

/** Optional for npm, since each system has its own, and needed by us: the codecs of pictures. Node and Postgres are not. */
const isNeeded = (optional) => optional.startsWith('@img/');

/** Where Node finds `name` from a package's folder: its own node_modules first, then those above. */
function find(from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const path = join(folder, 'node_modules', name);
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

function need(path) {
  if (keep.has(path)) return;
  keep.add(path);
  const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    packages[path];
  if (link) return need(resolved);
  const names = bundled.get(path);
  if (names !== undefined) return names.forEach((name) => need(find(path, name)));
  const optional = Object.keys(optionalDependencies ?? {}).filter(isNeeded);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  for (const name of [...Object.keys(dependencies ?? {}), ...optional, ...peers]) {
    const found = find(path, name);
    if (found) need(found);
  }
}

for (const workspace of process.argv.slice(2)) need(workspace);
for (const path of Object.keys(packages).sort((a, b) => b.length - a.length)) {
  const holds = [...keep].some((kept) => kept.startsWith(`${path}/`));
  if (path.includes('node_modules/') && !keep.has(path) && !holds && existsSync(path))
    rmSync(path, { recursive: true });
}

// Types, source maps, sources that the built files repeat, and native code of other systems: read by no process.
rmSync('node_modules/effect/src', { recursive: true, force: true });
const prebuilds = 'node_modules/sodium-native/prebuilds';
for (const system of existsSync(prebuilds) ? readdirSync(prebuilds) : [])
  if (!system.startsWith('linux-')) rmSync(join(prebuilds, system), { recursive: true });
for (const file of readdirSync('node_modules', { recursive: true }))
  if (/\.(map|d\.[cm]?ts)$/.test(file)) rmSync(join('node_modules', file), { force: true });
