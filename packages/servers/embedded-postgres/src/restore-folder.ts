import { existsSync } from 'node:fs';
import { chown, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { syncFolders } from './copy-files.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isServerOf, readPostmaster } from './postmaster-file.ts';
import { takeProcessLock } from './process-lock.ts';
import { serverUser } from './server-user.ts';
import { stopServer } from './stop-server.ts';

/** A data folder without a database, into which one is restored. */
export interface RestoreFolder {
  /** A data folder of its own inside it, empty at first, for all work until the end. */
  readonly draft: string;
  /** Lets the server read and write the database in the draft. */
  readonly giveToServer: () => Promise<void>;
  /** Moves these parts of the draft into the data folder, and the database last: from then on it is restored. */
  readonly moveInto: (parts: readonly string[]) => Promise<void>;
  /** Removes the draft, and lets others start on the data folder. */
  readonly close: () => Promise<void>;
}

/**
 * Begins a restore into a data folder, which is made when absent. What an interrupted one left is removed, its server
 * stopped. Until `close` nothing else starts there. Fails with `EmbeddedPostgresError` when there is a database.
 */
export async function openRestoreFolder(dataDir: string): Promise<RestoreFolder> {
  const user = await serverUser();
  const folder = await openDataFolder(dataDir, user !== undefined);
  const release = await takeProcessLock(
    folder.startLock,
    5000,
    (holderPid) =>
      new EmbeddedPostgresError(
        'DataFolderInUse',
        `Another process (${holderPid}) starts on ${folder.root}, or restores into it.`,
        { holderPid },
      ),
  );
  // Files that were being written when it is interrupted appear meanwhile.
  const removeDraft = () => rm(folder.restoring, { recursive: true, force: true, maxRetries: 10 });
  const close = async () => {
    await removeDraft();
    await release();
  };
  try {
    if (existsSync(folder.cluster)) throw holdsDatabase(folder);
    const draft = await openDataFolder(folder.restoring, user !== undefined);
    await stopLeftOver(draft);
    await removeDraft();
    await openDataFolder(folder.restoring, user !== undefined);
    return {
      draft: draft.root,
      close,
      giveToServer: async () => {
        if (!user) return;
        const inside = await readdir(draft.cluster, { recursive: true });
        for (const path of ['', ...inside]) await chown(join(draft.cluster, path), user.uid, user.gid);
      },
      moveInto: async (parts) => {
        for (const part of parts) {
          await rm(join(folder.root, part), { recursive: true, force: true });
          await rename(join(draft.root, part), join(folder.root, part));
        }
        await syncFolders(folder.root, ['']);
        await rename(draft.cluster, folder.cluster);
        await syncFolders(folder.root, ['']);
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Stops the server of a restore that was killed. */
async function stopLeftOver(draft: DataFolder): Promise<void> {
  const found = await readPostmaster(draft);
  if (found && (await isServerOf(draft, found))) await stopServer(draft, await findBinaries(), found.pid);
}

const holdsDatabase = ({ root }: DataFolder) =>
  new EmbeddedPostgresError(
    'DataFolderInUse',
    `There is a database in ${root}: stop Setter and move that folder away, or set DATA_DIR to another one.`,
  );
