import { readFile } from 'node:fs/promises';

/** Runs something and tells, besides, the resident memory of a process at its highest meanwhile, in megabytes. */
export const watchMemory = async <A>(
  pid: number,
  use: () => Promise<A>,
): Promise<A & { readonly peakMb: number }> => {
  let peak = await residentMb(pid);
  const timer = setInterval(() => {
    void residentMb(pid).then((now) => (peak = Math.max(peak, now)));
  }, 20);
  try {
    const value = await use();
    peak = Math.max(peak, await residentMb(pid));
    return { ...value, peakMb: peak };
  } finally {
    clearInterval(timer);
  }
};

/** Resident memory of a process in megabytes; 0 where the system does not say. */
const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
};
