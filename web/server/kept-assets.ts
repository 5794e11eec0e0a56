import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const buildsFile = 'builds.json';
/** With the newest. */
const mostBuilds = 2;

/**
 * Keeps the files under `assets/` of this build in `keptDir`, beside those of the build before, and removes older ones: a
 * new build or image has its own alone, and tabs that were opened before still ask for theirs. Their names say what is
 * in them, so that no file ever changes. Returns the URL paths that only the build before has.
 */
export function keepAssets(clientDir: string, keptDir: string): ReadonlySet<string> {
  const newest = filesOf(clientDir);
  const before = readBuilds(keptDir);
  const builds = [newest, ...before.filter((files) => files.join() !== newest.join())].slice(0, mostBuilds);
  const isNew = before[0]?.join() !== newest.join();
  for (const file of newest) keep(join(clientDir, file), join(keptDir, file));
  if (isNew) {
    write(join(keptDir, buildsFile), JSON.stringify(builds));
    const wanted = new Set(builds.flat());
    for (const file of filesOf(keptDir)) if (!wanted.has(file)) rmSync(join(keptDir, file), { force: true });
  }
  const own = new Set(newest);
  return new Set(
    builds
      .flat()
      .filter((file) => !own.has(file) && !/\.(br|gz)$/.test(file) && existsSync(join(keptDir, file)))
      .map((file) => `/${file}`),
  );
}

/** Files under `assets/`, their compressed copies as well. */
function filesOf(dir: string): string[] {
  if (!existsSync(join(dir, 'assets'))) return [];
  return readdirSync(join(dir, 'assets'))
    .filter((name) => !name.endsWith(partial))
    .map((name) => `assets/${name}`)
    .toSorted();
}

function readBuilds(keptDir: string): readonly (readonly string[])[] {
  try {
    return JSON.parse(readFileSync(join(keptDir, buildsFile), 'utf8')) as string[][];
  } catch {
    // None yet, or cut short by a crash.
    return [];
  }
}

const partial = '.partial';

/** As another name of the same file where both lie on one disk. */
function keep(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    if (existsSync(to)) return;
    const own = `${to}.${process.pid}${partial}`;
    copyFileSync(from, own, constants.COPYFILE_FICLONE);
    renameSync(own, to);
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}${partial}`;
  writeFileSync(own, text);
  renameSync(own, path);
}
