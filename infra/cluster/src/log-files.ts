import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';

const limitBytes = 20_000_000;

/** Opens a log for appending and answers its descriptor. One that has grown too large gives way, and is kept once. */
export const openLog = (file: string): number => {
  const log = openSync(file, 'a', 0o600);
  if (fstatSync(log).size < limitBytes) return log;
  closeSync(log);
  renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
};

/**
 * Empties a log that has grown too large, of which a copy is kept once. A process that appends to it goes on at its
 * beginning. Where the disk has no room for the copy there is none.
 */
export const keepShort = (file: string, limit = limitBytes): void => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < limit) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // Room matters more than what was said.
  }
  truncateSync(file);
};

/** Whether the last that was written says that a port of the loopback is another program's. */
export const saysTaken = (file: string, port: number): boolean => {
  try {
    return readFileSync(file, 'utf8')
      .slice(-10_000)
      .includes(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
  } catch {
    return false;
  }
};

/** The last that was written to a log, for the person at the terminal. */
export const lastLine = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').at(-1)?.slice(0, 500) ?? '';
  } catch {
    return '';
  }
};
