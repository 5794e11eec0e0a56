import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write to the file system of a folder; null where that cannot be asked. */
export const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
