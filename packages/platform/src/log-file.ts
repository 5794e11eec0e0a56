import { chmodSync, renameSync, statSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';

/** At this size a log gives way to a new one. */
const limitOfLog = 20_000_000;

/**
 * Appends to a file that its owner alone may read, one of an older build included. A file that reaches `limitBytes` is
 * kept once, as `….1`, and the log goes on in a new one.
 */
export const toFile = (path: string, limitBytes = limitOfLog): DestinationStream => {
  const stream = pino.destination({ dest: path, mkdir: true, sync: false, mode: 0o600 });
  let size = 0;
  let isRotating = false;
  stream.on('ready', () => {
    isRotating = false;
    size = hideFromOthers(path);
  });
  return {
    write: (line) => {
      stream.write(line);
      size += Buffer.byteLength(line);
      if (size < limitBytes || isRotating) return;
      size = 0;
      isRotating = isPutAside(path);
      // What is on its way to the old file arrives there.
      if (isRotating) stream.reopen();
    },
  };
};

/** Answers its size in bytes. */
const hideFromOthers = (path: string): number => {
  try {
    chmodSync(path, 0o600);
    return statSync(path).size;
  } catch {
    // Another's file, or gone: it is written to all the same.
    return 0;
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
