import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, lifeOf } from './processes.ts';

/** Runs `work` while no other process of this machine holds the lock; see `takeProcessLock`. */
export async function withProcessLock<A>(
  file: string,
  withinMs: number,
  work: () => Promise<A>,
  refusal: (holderPid: number) => Error,
): Promise<A> {
  const release = await takeProcessLock(file, withinMs, refusal);
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * Takes a lock that one process of this machine holds at a time, which is a file; the file of a process that died is
 * taken over. Returns how to let go. When the holder does not let go within `withinMs`, fails with what `refusal` makes
 * of its pid.
 */
export async function takeProcessLock(
  file: string,
  withinMs: number,
  refusal: (holderPid: number) => Error,
): Promise<() => Promise<void>> {
  const mine = JSON.stringify({ pid: process.pid, life: lifeOf(process.pid) });
  const deadline = performance.now() + withinMs;
  while (!(await createExclusively(file, mine))) {
    const holder = await readHolder(file);
    if (holder === undefined || !isAlive(holder.pid) || lifeOf(holder.pid) !== holder.life) {
      await rm(file, { force: true });
    } else if (performance.now() > deadline) {
      throw refusal(holder.pid);
    } else {
      await sleep(50);
    }
  }
  return () => rm(file, { force: true });
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
