import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A copy of the project that may be spoilt, with the installed packages of the original. */
export interface Copy {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Copies what belongs to the project, changes that are not committed included. */
export const copyProject = async (root: string): Promise<Copy> => {
  const folder = await mkdtemp(join(tmpdir(), 'setter-mutant-'));
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 32 * 1024 * 1024,
  });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  const packages = new Set(
    files.filter((file) => file.endsWith('package.json')).map((file) => dirname(file)),
  );
  for (const name of packages)
    await linkModules(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** Packages of ours must be the copy's own: their links are made again, relative as npm makes them. */
const linkModules = async (from: string, to: string): Promise<void> => {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === '.cache') continue;
    if (name === '@setter')
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(join(from, name), join(to, name));
  }
};
