import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id runs. A zombie counts as dead: inside a container it may never be reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return readStat(pid)?.state !== 'Z';
}

/**
 * A text that tells this life of a process id from a later one with the same number (ids are reused after a
 * reboot). Empty where the system does not tell, which compares equal to itself.
 */
export function lifeOf(pid: number): string {
  return readStat(pid)?.startTime ?? '';
}

/** Waits until the process is gone; false when it still runs after `withinMs`. */
export async function waitUntilGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

// Linux only; the command name in field 2 may hold spaces and brackets, so fields are counted after the last ')'.
function readStat(pid: number): { state: string | undefined; startTime: string | undefined } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTime: fields[19] };
  } catch {
    return undefined;
  }
}
