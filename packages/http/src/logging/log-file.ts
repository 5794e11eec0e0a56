import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { LogSink } from './log-sink.ts';

/**
 * As `a`, and without waiting: a pipe in the place of the file that is not read would block the start, and a write to it the
 * end of the process. Windows has neither, and counts the flag as 0.
 */
const { O_APPEND, O_CREAT, O_WRONLY, O_NONBLOCK } = constants;
const appending = O_APPEND | O_CREAT | O_WRONLY | O_NONBLOCK;

/** At this size a log gives way to a new one. */
const limitOfLog = 20_000_000;

/**
 * Appends to a file that its owner alone may read, one of an older build included. A file that reaches `limitBytes` is
 * kept once, as `….1`, and the log goes on in a new one; where it cannot be put aside it is emptied.
 */
export const toFile = (path: string, limitBytes = limitOfLog): LogSink => {
  let file: number | undefined;
  let size = 0;
  const open = (): number => {
    if (file !== undefined) return file;
    mkdirSync(dirname(path), { recursive: true });
    file = openSync(path, appending, 0o600);
    const found = fstatSync(file);
    ({ size } = found);
    if (found.isFile()) hideFromOthers(file);
    return file;
  };
  const close = (): void => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  const wrote = (bytes: number): void => {
    size += bytes;
    if (size < limitBytes || file === undefined) return;
    if (isPutAside(path)) {
      close();
      open();
    } else {
      ftruncateSync(file);
      size = 0;
    }
  };
  return new LogSink({ name: path, open, wrote, close });
};

const nothing = (): void => undefined;
let sink: LogSink | undefined;

/**
 * The one sink of this process on its stdout. That Node opens it as a stream makes a pipe non-blocking: a write to a full one
 * fails with EAGAIN, where a blocked one would keep the process from ending.
 */
export const toStdout = (): LogSink =>
  (sink ??= new LogSink({
    name: 'on stdout',
    open: () => process.stdout.fd,
    wrote: nothing,
    close: nothing,
  }));

const hideFromOthers = (file: number): void => {
  try {
    fchmodSync(file, 0o600);
  } catch {
    // Another's file: it is written to all the same.
  }
};

const isPutAside = (path: string): boolean => {
  try {
    renameSync(path, `${path}.1`);
    return true;
  } catch {
    return false;
  }
};
