import { readFile } from 'node:fs/promises';

/** Linux counts a process's time on its cores in hundredths of a second. */
const ticksPerSecond = 100;

/** Time that a process has had on any core, in milliseconds; undefined where the system does not say. */
export const cpuTimeOf = async (pid: number): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name before it may hold spaces: the fields are counted from its closing bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};
