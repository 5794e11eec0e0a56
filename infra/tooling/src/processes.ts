import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Tells this life of a process id from a later one with the same number. */
  readonly life: string;
}

/** All processes of this machine that are not zombies; none on Windows, which has no such tree. */
export function listProcesses(): Process[] {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return fromPs();
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? fromProc(Number(name)) : []));
}

/** Command line and working folder of a process, as far as the system shows them. */
export function describeProcess(pid: number): { readonly command: string; readonly folder: string } {
  if (process.platform === 'linux')
    return {
      command: orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()),
      folder: orEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
    };
  const command = orEmpty(() => ps('-ww', '-o', 'command=', '-p', String(pid)).trim());
  return { command, folder: '' };
}

// The program's name in field 2 may hold spaces and brackets, so fields are counted after the last ')'.
function fromProc(pid: number): Process[] {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (stat === '' || fields[0] === 'Z') return [];
  return [{ pid, parent: Number(fields[1]), life: fields[19] ?? '' }];
}

function fromPs(): Process[] {
  return ps('-ax', '-o', 'pid=,ppid=,state=,lstart=')
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, life] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      if (pid === undefined || state?.startsWith('Z')) return [];
      return [{ pid: Number(pid), parent: Number(parent), life: life?.trim() ?? '' }];
    });
}

const ps = (...args: string[]) => execFileSync('ps', args, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });

// A process may end between being listed and being read.
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
