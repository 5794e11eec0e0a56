import { readFile, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { isAlive } from './processes.ts';

/** What a server writes about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

export const postmasterFile = (folder: DataFolder) => join(folder.cluster, 'postmaster.pid');

/** Reads the file; undefined when it is absent or not yet complete. */
export async function readPostmaster(folder: DataFolder): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFile(folder), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/**
 * Whether the process named in the file is a server on this very folder. Its number may have gone to another
 * process since (a reboot, a restarted container), which Postgres itself would take for a running server.
 */
export async function isServerOf(folder: DataFolder, { pid }: Postmaster): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  // Its command line, since links such as /proc/<pid>/cwd of another user's process are hidden in containers.
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (basename(words[0] ?? '') !== 'postgres') return false;
  const itsFolder = words[words.indexOf('-D') + 1] ?? '';
  // A folder that is gone may be ours under its name before a move: better not start a second server on it.
  const itsPath = await realpath(itsFolder).catch(() => undefined);
  return itsPath === undefined || itsPath === (await realpath(folder.cluster));
}

/** Waits until the server says `ready`; undefined when `gaveUp` answers true first. */
export async function waitUntilReady(
  folder: DataFolder,
  gaveUp: () => boolean,
): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await readPostmaster(folder);
    if (found?.status === 'ready') return found;
    if (gaveUp()) return undefined;
    await sleep(10);
  }
}
