import { waitUntilGone } from '@setter/embedded-postgres/processes';

/** Ends a process: SIGTERM, and SIGKILL when it is still there after `patienceMs`; 0 kills it at once. */
export async function endProcess(pid: number, patienceMs: number): Promise<void> {
  for (const [signal, withinMs] of [
    ['SIGTERM', patienceMs],
    ['SIGKILL', 2000],
  ] as const) {
    if (withinMs === 0) continue;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntilGone(pid, withinMs)) return;
  }
}
