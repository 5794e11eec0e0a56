import { existsSync } from 'node:fs';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { type DataFolder, hasCluster, openDataFolder, readPassword, SUPERUSER } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { becomeHolder } from './holder.ts';
import { adoptServer, spawnServer } from './run-server.ts';
import { serverUser } from './server-user.ts';
import type { SettingsProfile } from './settings.ts';
import { withStartLock } from './start-lock.ts';
import { stopServer } from './stop-server.ts';

/** A running server that this process holds. */
export interface EmbeddedPostgres {
  readonly port: number;
  /** Process id of the server. */
  readonly pid: number;
  /** True when a server that a killed process had left was taken over. */
  readonly adopted: boolean;
  /** True when this start made the database folder. */
  readonly created: boolean;
  /** Connection string of the superuser (owner, migrations) for a database, by default `setter`. */
  readonly url: (database?: string) => string;
  /** Resolves when the server ends unexpectedly. */
  readonly lost: Promise<Error>;
  /** Stops the server within some 3 s; connections that are still open are cut and their transactions rolled back. */
  readonly stop: () => Promise<void>;
  /** Gives up holding the server and leaves it running, as the death of this process would. */
  readonly letGo: () => Promise<void>;
}

export interface StartOptions {
  /** Folder of ours; the database lies in `postgres` under it. Made when absent. */
  readonly dataDir: string;
  readonly settings?: SettingsProfile;
  /** Database to have, made when absent. */
  readonly database?: string;
  /** Where it listens, for those who must find it there again; by default any free port. */
  readonly port?: number;
}

/**
 * Starts the shipped Postgres on a data folder, or adopts the one that runs there already without a holder.
 * Fails with `EmbeddedPostgresError`, whose message is one line for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const profile = options.settings ?? 'durable';
  const database = options.database ?? 'setter';
  const [binaries, user] = await Promise.all([findBinaries(), serverUser()]);
  const folder = await openDataFolder(options.dataDir, user !== undefined);
  return withStartLock(folder, async () => {
    const created = !(await hasCluster(folder));
    if (created) refuseUnfinishedRestore(folder);
    if (created) await createCluster(folder, binaries, user, profile);
    const password = await readPassword(folder);
    const adopted = created ? undefined : await adoptServer(folder);
    const server = adopted ?? (await spawnServer(folder, binaries, user, profile, options.port));
    const url = (name = database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${name}`;
    const stop = () => stopServer(folder, binaries, server.pid);
    try {
      const holder = await becomeHolder(url('postgres'), folder.root);
      await ensureDatabase(url('postgres'), database);
      return {
        port: server.port,
        pid: server.pid,
        adopted: adopted !== undefined,
        created,
        url,
        lost: holder.lost,
        letGo: () => holder.release(),
        stop: async () => {
          await holder.release().catch(() => undefined);
          await stop();
        },
      };
    } catch (error) {
      // A server that another process holds stays; one without a holder is stopped.
      if (!(error instanceof EmbeddedPostgresError && error.reason === 'DataFolderInUse')) await stop();
      throw error;
    }
  });
}

/** A new database in the place of one whose restore was interrupted would look as if everything were lost. */
function refuseUnfinishedRestore({ restoring }: DataFolder): void {
  if (!existsSync(restoring)) return;
  throw new EmbeddedPostgresError(
    'RestoreUnfinished',
    `A restore was interrupted, or goes on: restore again, or remove ${restoring} to start without it.`,
  );
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
