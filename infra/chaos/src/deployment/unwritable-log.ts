import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, symlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervised } from '../supervised.ts';
import type { Deployment } from './deployment.ts';

/** A log that takes no line, in the place of stdout or of a log file. */
export interface UnwritableLog {
  readonly path: string;
  /** To be the stdout of processes. */
  readonly descriptor: number;
  readonly close: () => void;
}

/** `full`: every write fails with ENOSPC. `stuck`: a pipe that is full and never read. Undefined for a log that is fine. */
export const makeUnwritableLog = (
  log: Deployment['log'],
  folder: string,
  name = 'log',
): UnwritableLog | undefined => {
  if (log === 'fine') return undefined;
  const path = join(folder, name);
  if (log === 'full') symlinkSync('/dev/full', path);
  else execFileSync('mkfifo', [path]);
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  if (log === 'stuck') fill(descriptor);
  return { path, descriptor, close: () => closeSync(descriptor) };
};

const fill = (pipe: number): void => {
  // At last byte by byte: a write of fewer than PIPE_BUF bytes is whole or fails.
  for (const bytes of [Buffer.alloc(65_536, '\n'), Buffer.from('\n')]) while (takes(pipe, bytes));
};

const takes = (pipe: number, bytes: Buffer): boolean => {
  try {
    writeSync(pipe, bytes);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    return false;
  }
};

const saidOf = {
  full: /^The log .* cannot be written \(ENOSPC/m,
  stuck: /^The log .* cannot be written \(a write does not end\)/m,
};

/** What is wrong where the log takes no line and no process says so. */
export const unsaidBy = (
  log: Deployment['log'],
  processes: readonly Pick<Supervised, 'output'>[],
): readonly string[] =>
  log === 'fine' || processes.some((one) => saidOf[log].test(one.output()))
    ? []
    : [`no process said that its log is ${log}`];
