import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from './connect.ts';

export type Server = { readonly url: string; readonly stop: () => Promise<void> };

/** The server of DATABASE_URL, or one of this run's own with the settings that `npm start` uses. */
export const openServer = async (): Promise<Server> => {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  return {
    url: server.url('postgres'),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Makes databases whose names begin so. */
export const databaseMaker = (serverUrl: string, prefix: string) => {
  let made = 0;
  return async (): Promise<string> => {
    const name = `${prefix}_${made++}`;
    await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
};

/** Drops them, also those that a killed process left. */
export const dropDatabases = (serverUrl: string, prefix: string): Promise<void> =>
  withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`${prefix}_`],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
