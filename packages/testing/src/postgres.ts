import type { PgClient } from '@effect/sql-pg';
import { databaseLayer } from '@setter/event-store/database';
import { Effect, Layer, Redacted } from 'effect';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import './postgres-global-setup.ts';
import { asService, type Migrations, storeMigrations } from './migrations.ts';

/** A database of one test file's own on the server of this test run. */
export interface TestDatabase {
  readonly name: string;
  /** Superuser connection string. */
  readonly url: string;
  /** Connection string of the services' restricted role, for what services do. */
  readonly serviceUrl: string;
  /**
   * Runs one statement and answers its rows, for arranging and asserting. Connections are kept for later calls, since
   * a new one takes thirty times as long as a statement: what a statement sets must end with its transaction.
   */
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  /** Removes it, cutting connections that are still open. */
  readonly drop: () => Promise<void>;
}

let made = 0;

/**
 * A new migrated database in about 30 ms: a copy of a template that the first caller in this run migrates.
 * `migrations` defaults to all of the store's; pass `noMigrations` for an empty database, or your own.
 */
export async function createTestDatabase(migrations: Migrations = storeMigrations): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_${Date.now().toString(36)}_${made++}`;
  await withServer(server, async (client) => {
    const template = await ensureTemplate(client, server, migrations);
    // Copying files takes a quarter of the processor time of logging each of their blocks, which is the default.
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`,
    );
  });
  const url = withDatabaseName(server, name);
  const pool = newPool(url);
  return {
    name,
    url,
    serviceUrl: asService(url),
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    drop: () =>
      withServer(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
      }),
  };
}

/** Runs one statement on any database, such as that of a running product, and answers its rows. */
export const queryDatabase = (url: string, text: string): Promise<pg.QueryResultRow[]> =>
  withClient(url, async (client) => (await client.query<pg.QueryResultRow>(text)).rows);

/**
 * Registers vitest hooks that make a database before this file's tests and remove it after them.
 * Call it at the top of a file (or describe): `const database = withDatabase();` then `database().url` in a test.
 */
export function withDatabase(migrations: Migrations = storeMigrations): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(migrations);
  });
  afterAll(async () => {
    await database?.drop();
  });
  return () => {
    if (!database) throw new Error('withDatabase(): ask for the database inside a test or hook');
    return database;
  };
}

/** `PgClient` and `SqlClient` on a given database. */
export const pgClientLayer = (url: string, config: Partial<PgClient.PgPoolConfig> = {}) =>
  databaseLayer({ url: Redacted.make(url), maxConnections: 20, ...config });

/** `PgClient` and `SqlClient`, as the superuser, on a new migrated database that lives as long as the layer. */
export const testDatabaseLayer = (migrations: Migrations = storeMigrations) =>
  Layer.unwrap(
    Effect.acquireRelease(
      Effect.promise(() => createTestDatabase(migrations)),
      (database) => Effect.promise(database.drop),
    ).pipe(Effect.map((database) => pgClientLayer(database.url))),
  );

// The lock makes the workers of a run wait for the first one's migration instead of each doing it.
async function ensureTemplate(
  client: pg.ClientBase,
  server: string,
  migrations: Migrations,
): Promise<string> {
  const template = `template_${migrations.name}`;
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  try {
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (known.rowCount === 0) {
      const half = `${template}_half`;
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(half)} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(half)}`);
      await migrations.run(withDatabaseName(server, half));
      await client.query(
        `ALTER DATABASE ${client.escapeIdentifier(half)} RENAME TO ${client.escapeIdentifier(template)}`,
      );
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  }
  return template;
}

/** Its idle connections close after ten seconds, and neither they nor their loss keep a process or end it. */
function newPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

let serverPool: pg.Pool | undefined;

async function withServer<A>(url: string, use: (client: pg.PoolClient) => Promise<A>): Promise<A> {
  const client = await (serverPool ??= newPool(url)).connect();
  try {
    const answer = await use(client);
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function withClient<A>(url: string, use: (client: pg.Client) => Promise<A>): Promise<A> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function withDatabaseName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
