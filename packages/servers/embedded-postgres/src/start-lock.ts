import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { withProcessLock } from './process-lock.ts';

/**
 * Runs `work` while no other process does the same on this data folder. It covers only the start, before the
 * server can hold an advisory lock for us.
 */
export async function withStartLock<A>(folder: DataFolder, work: () => Promise<A>): Promise<A> {
  return withProcessLock(
    folder.startLock,
    60_000,
    work,
    (holderPid) =>
      new EmbeddedPostgresError(
        'DataFolderInUse',
        `Setter (process ${holderPid}) is starting on ${folder.root} and does not finish.`,
        { holderPid },
      ),
  );
}
