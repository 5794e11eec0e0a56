import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Migrations, storeMigrations } from './migrations.ts';
import { loopbackCertificate, offerTls } from './offer-tls.ts';
import { putPreparedDatabase } from './prepared-database.ts';

/** SQLSTATE of a server that starts, stops or recovers. */
const CANNOT_CONNECT_NOW = '57P03';

/** A server of one test file, which it may break. */
export interface OwnServer {
  readonly url: string;
  /** With `tls`, the certificate (PEM) that the server proves itself by as 127.0.0.1. */
  readonly certificate: string;
  /** Kills a server process: Postgres cuts every connection, rolls back and recovers as after any crash. */
  readonly crash: () => Promise<void>;
  /** Stops the server, keeps a copy of its folder, and starts it again under the same address. */
  readonly copy: () => Promise<void>;
  /** Stops the server, puts the copy in the place of its folder, and starts it again: what happened since is gone. */
  readonly putBack: () => Promise<void>;
}

/**
 * Registers hooks that run a migrated server for this file alone. It takes about half a second more than a database.
 * With `tls` its address demands TLS and a certificate that holds (`sslmode=verify-full`).
 */
export function withOwnServer(
  migrations: Migrations = storeMigrations,
  options: { readonly tls?: boolean } = {},
): () => OwnServer {
  let server: EmbeddedPostgres | undefined;
  let dataDir = '';
  const whileStopped = async (use: (copyDir: string) => Promise<void>) => {
    const { port } = server!;
    await server!.stop();
    await use(`${dataDir}-copy`);
    server = await startEmbeddedPostgres({ dataDir, settings: 'test', port });
  };
  // With the owner of each file, which may be Postgres's own user.
  const copyFolder = async (from: string, to: string) => {
    await rm(to, { recursive: true, force: true });
    await promisify(execFile)('cp', ['-a', from, to]);
  };
  let certificate = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'setter-own-server-'));
    if (migrations === storeMigrations) await putPreparedDatabase(dataDir);
    server = await startEmbeddedPostgres({ dataDir, settings: 'test' });
    if (migrations !== storeMigrations) await migrations.run(server.url());
    if (options.tls === true) {
      const pair = await loopbackCertificate();
      await offerTls(server.url(), join(dataDir, 'postgres'), pair);
      certificate = pair.cert;
    }
  });
  afterAll(async () => {
    await server?.stop();
    for (const folder of [dataDir, `${dataDir}-copy`]) await rm(folder, { recursive: true, force: true });
  });
  return () => {
    if (!server) throw new Error('withOwnServer(): ask for the server inside a test or hook');
    const url = options.tls === true ? `${server.url()}?sslmode=verify-full` : server.url();
    return {
      url,
      certificate,
      crash: () => crash(server!.url()),
      copy: () => whileStopped((copyDir) => copyFolder(dataDir, copyDir)),
      putBack: () => whileStopped((copyDir) => copyFolder(copyDir, dataDir)),
    };
  };
}

async function crash(url: string): Promise<void> {
  const client = await connect(url);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const gone = new Promise((resolve) => client.once('end', resolve));
  process.kill(rows[0]!.pid, 'SIGKILL');
  await gone;
}

/** Connects to a server that may still be recovering from the crash before. */
async function connect(url: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    // The test's own connection dies first.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isRecovering(error)) throw error;
      await setTimeout(20);
    }
  }
}

const isRecovering = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'Connection terminated unexpectedly' ||
    ('code' in error && (error.code === CANNOT_CONNECT_NOW || error.code === 'ECONNRESET')));
