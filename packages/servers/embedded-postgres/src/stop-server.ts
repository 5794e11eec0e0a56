import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { waitUntilGone } from './processes.ts';

/**
 * Stops the server within some 3 s: first "fast" (roll back, disconnect, checkpoint), which needs a moment only; then
 * "immediate" (recovered at the next start, nothing acknowledged is lost); then by force.
 */
export async function stopServer(folder: DataFolder, binaries: Binaries, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    // Signals of Node end a process at once on Windows; pg_ctl speaks to the server.
    await promisify(execFile)(binaries.pgCtl, [
      'stop',
      '-D',
      folder.cluster,
      '-m',
      'fast',
      '-w',
      '-t',
      '4',
    ]).catch(() => undefined);
    return;
  }
  for (const [signal, withinMs] of [
    ['SIGINT', 2500],
    ['SIGQUIT', 500],
    ['SIGKILL', 200],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntilGone(pid, withinMs)) return;
  }
}
