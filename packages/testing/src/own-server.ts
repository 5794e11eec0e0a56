import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Migrations, storeMigrations } from './migrations.ts';

/** A server of one test file, which it may break. */
export interface OwnServer {
  readonly url: string;
  /** Kills a server process: Postgres cuts every connection, rolls back and recovers as after any crash. */
  readonly crash: () => Promise<void>;
}

/** Registers hooks that run a migrated server for this file alone. It takes about a second more than a database. */
export function withOwnServer(migrations: Migrations = storeMigrations): () => OwnServer {
  let server: EmbeddedPostgres | undefined;
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'setter-own-server-'));
    server = await startEmbeddedPostgres({ dataDir, settings: 'test' });
    await migrations.run(server.url());
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return () => {
    if (!server) throw new Error('withOwnServer(): ask for the server inside a test or hook');
    const url = server.url();
    return { url, crash: () => crash(url) };
  };
}

async function crash(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The test's own connection dies first.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const gone = new Promise((resolve) => client.once('end', resolve));
  process.kill(rows[0]!.pid, 'SIGKILL');
  await gone;
}
