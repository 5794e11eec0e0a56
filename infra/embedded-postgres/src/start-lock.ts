import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isAlive, lifeOf } from './processes.ts';

/**
 * Runs `work` while no other process does the same on this data folder. It covers only the start, before the
 * server can hold an advisory lock for us; the file of a process that died is taken over.
 */
export async function withStartLock<A>(folder: DataFolder, work: () => Promise<A>): Promise<A> {
  const mine = JSON.stringify({ pid: process.pid, life: lifeOf(process.pid) });
  const deadline = Date.now() + 60_000;
  while (!(await createExclusively(folder.startLock, mine))) {
    const holder = await readHolder(folder.startLock);
    if (holder === undefined || !isAlive(holder.pid) || lifeOf(holder.pid) !== holder.life) {
      await rm(folder.startLock, { force: true });
    } else if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        'DataFolderInUse',
        `Setter (process ${holder.pid}) is starting on ${folder.root} and does not finish.`,
        {
          holderPid: holder.pid,
        },
      );
    } else {
      await sleep(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(folder.startLock, { force: true });
  }
}

async function createExclusively(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(file: string): Promise<{ pid: number; life: string } | undefined> {
  // Between another's creating and filling the file it is empty for an instant: look twice before calling it broken.
  for (const last of [false, true]) {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as { pid: number; life: string };
    } catch {
      if (!last) await sleep(100);
    }
  }
  return undefined;
}
