import { createHash } from 'node:crypto';
import { chmod, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file as it was copied. */
export interface CopiedFile {
  /** Below the copied folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** What was copied: folders before those in them, `''` being the copied folder itself. */
export interface CopiedTree {
  readonly folders: readonly string[];
  readonly files: readonly CopiedFile[];
}

const CHUNK_BYTES = 1024 * 1024;
/** Files at once: most of the time goes into waiting for the disk to have them. */
const AT_ONCE = 8;

/** Whether an error says that there is no such file or folder. */
export const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies a folder into a new one that only we can read, and waits until the disk has it. Only files and folders are
 * copied; what vanishes meanwhile, and what `leaveOut` answers true for, is not.
 */
export async function copyTree(
  from: string,
  to: string,
  leaveOut: (path: string) => boolean = () => false,
  signal?: AbortSignal,
): Promise<CopiedTree> {
  const folders: string[] = [];
  const paths: string[] = [];
  const look = async (folder: string): Promise<void> => {
    const entries = await readdir(join(from, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isAbsent(error) && folder !== '') return undefined;
      throw error;
    });
    if (entries === undefined) return;
    folders.push(folder);
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (leaveOut(path)) continue;
      if (entry.isDirectory()) await look(path);
      else if (entry.isFile()) paths.push(path);
    }
  };
  await look('');
  await makeFolders(to, folders);
  const copied = await each(paths, (path) =>
    copyFile(from, to, path, signal).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    }),
  );
  await syncFolders(to, folders);
  return { folders, files: copied.filter((file) => file !== undefined) };
}

/** Copies a file into a folder, where there must be none of that name, and waits until the disk has it. */
export async function copyFile(
  from: string,
  to: string,
  path: string,
  signal?: AbortSignal,
): Promise<CopiedFile> {
  const source = await open(join(from, path), 'r');
  try {
    const target = await open(join(to, path), 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max((await source.stat()).size, 8192)));
      let bytes = 0;
      for (;;) {
        signal?.throwIfAborted();
        const { bytesRead } = await source.read(buffer, 0, buffer.length);
        if (bytesRead === 0) break;
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        await target.writeFile(chunk);
        bytes += bytesRead;
      }
      await target.sync();
      return { path, bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Writes a new file that only we can read, and waits until the disk has it. */
export async function writeFileDurably(
  folder: string,
  path: string,
  data: string | Buffer,
): Promise<CopiedFile> {
  const content = Buffer.from(data);
  const target = await open(join(folder, path), 'wx', 0o600);
  try {
    await target.writeFile(content);
    await target.sync();
  } finally {
    await target.close();
  }
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/**
 * Copies back what `copyTree` copied. Returns the path of the first file that is missing or has other bytes than it was
 * copied with, undefined when there is none.
 */
export async function copyBack(
  from: string,
  to: string,
  { folders, files }: CopiedTree,
  signal?: AbortSignal,
): Promise<string | undefined> {
  await makeFolders(to, folders);
  const wrong = await each(files, async ({ path, sha256 }) => {
    const found = await copyFile(from, to, path, signal).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    });
    return found?.sha256 === sha256 ? undefined : path;
  });
  await syncFolders(to, folders);
  return wrong.find((path) => path !== undefined);
}

async function makeFolders(root: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await mkdir(join(root, folder), { recursive: folder === '', mode: 0o700 });
    // The mask of the process may have taken more.
    await chmod(join(root, folder), 0o700);
  }
}

/** Waits until the disk has the names in these folders. */
export async function syncFolders(root: string, folders: readonly string[]): Promise<void> {
  // Windows does not open folders.
  if (process.platform === 'win32') return;
  for (const folder of folders) {
    const opened = await open(join(root, folder), 'r');
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
  }
}

/** On a failure it begins no further ones, and ends when none is in flight. */
async function each<A, B>(all: readonly A[], use: (one: A) => Promise<B>): Promise<B[]> {
  const results: B[] = [];
  const rest = all.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, one] of rest) {
      if (hasFailed) return;
      try {
        results[index] = await use(one);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return results;
}
