import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import {
  type CopiedFile,
  type CopiedTree,
  copyFile,
  copyTree,
  syncFolders,
  writeFileDurably,
} from './copy-files.ts';
import { EmbeddedPostgresError } from './errors.ts';

// By the documentation of Postgres 18, "Making a Base Backup Using the Low Level API".

/** Folders that are copied without what is in them. */
const EMPTIED = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const LEFT_OUT = [
  'postmaster.pid',
  'postmaster.opts',
  'postgresql.auto.conf.tmp',
  'backup_label',
  'tablespace_map',
  // Copied by itself, since it is written in place.
  'global/pg_control',
];
/** Files of sorts, caches and temporary relations. */
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init|t\d+_\d+(_|\.|$))/;

const isLeftOut = (path: string): boolean =>
  LEFT_OUT.includes(path) ||
  TEMPORARY.test(basename(path)) ||
  (EMPTIED.includes(path.split('/', 1)[0]!) && path.includes('/'));

export interface CopyClusterOptions {
  /** The superuser's connection string to a running server. */
  readonly url: string;
  /** That server's data folder. */
  readonly cluster: string;
  /** A new folder. */
  readonly to: string;
  readonly signal?: AbortSignal;
  /** A query that is answered just before the copy ends: what it sees is in the copy. */
  readonly lastQuery: string;
}

/**
 * Copies the data folder of a running server, with the log that makes it consistent: a server that is started on the
 * copy has all that was committed when this ends. Returns what was copied and the first row of `lastQuery`.
 * Fails with `EmbeddedPostgresError`, or with the error of a file.
 */
export async function copyCluster<Row extends pg.QueryResultRow>(
  options: CopyClusterOptions,
): Promise<{ readonly tree: CopiedTree; readonly row: Row }> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'back-up',
    keepAlive: true,
  });
  // A query that is waiting fails as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await copyWith<Row>(client, options);
  } catch (error) {
    throw isOfServer(error) ? cannotBeCopied(error.message) : error;
  } finally {
    // It takes the slot with it, and what was begun and not ended.
    await client.end().catch(() => undefined);
  }
}

async function copyWith<Row extends pg.QueryResultRow>(
  client: pg.Client,
  { cluster, to, signal, lastQuery }: CopyClusterOptions,
): Promise<{ readonly tree: CopiedTree; readonly row: Row }> {
  await client.query('SET statement_timeout = 0');
  await client.query('SET idle_session_timeout = 0');
  await demandThatItCanBeCopied(client, cluster);
  // With a slot the server keeps its log from here on.
  const slot = `back_up_${randomBytes(6).toString('hex')}`;
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
  const start = await firstRow<{ lsn: string }>(client, 'SELECT pg_backup_start($1, true)::text AS lsn', [
    slot,
  ]);
  const { folders, files } = await copyTree(cluster, to, isLeftOut, signal);
  const control = await writeFileDurably(to, 'global/pg_control', await readControlFile(cluster));
  const row = await firstRow<Row>(client, lastQuery);
  const end = await firstRow<{ lsn: string; labelfile: string }>(
    client,
    'SELECT lsn::text, labelfile FROM pg_backup_stop(false)',
  );
  const label = await writeFileDurably(to, 'backup_label', end.labelfile);
  const log: CopiedFile[] = [];
  for (const name of await segmentsBetween(client, start.lsn, end.lsn))
    log.push(await copyFile(cluster, to, `pg_wal/${name}`, signal));
  await syncFolders(to, ['pg_wal', 'global', '']);
  return { tree: { folders, files: [...files, control, label, ...log] }, row };
}

async function demandThatItCanBeCopied(client: pg.Client, cluster: string): Promise<void> {
  const server = await firstRow<{ system: string; walLevel: string; tablespaces: number }>(
    client,
    `SELECT system_identifier::text AS system, current_setting('wal_level') AS "walLevel",
            (SELECT count(*)::int FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')) AS tablespaces
       FROM pg_control_system()`,
  );
  const control = await readControlFile(cluster).catch(() => undefined);
  if (control?.readBigInt64LE(0).toString() !== server.system)
    throw cannotBeCopied(`the running server is not that of ${cluster}`);
  if (server.walLevel === 'minimal')
    throw cannotBeCopied('the server runs with wal_level = minimal, and needs replica');
  if (server.tablespaces > 0) throw cannotBeCopied('it has tablespaces outside its folder');
}

/** Read until it is the same twice, since the server may be writing it. It begins with the identifier of the system. */
async function readControlFile(cluster: string): Promise<Buffer> {
  const file = join(cluster, 'global', 'pg_control');
  for (let last = await readFile(file); ;) {
    const next = await readFile(file);
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Names of the files of the server's log from one place to another. */
async function segmentsBetween(client: pg.Client, start: string, end: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT pg_walfile_name('0/0'::pg_lsn + segment * size) AS name
       FROM (SELECT pg_size_bytes(current_setting('wal_segment_size'))::numeric AS size) AS of,
            generate_series(trunc(($1::pg_lsn - '0/0') / size), trunc(($2::pg_lsn - '0/0' - 1) / size)) AS segment`,
    [start, end],
  );
  return rows.map(({ name }) => name);
}

async function firstRow<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, [...values]);
  return rows[0]!;
}

/** What the server or its connection said; errors of files have the name of a call of the system. */
const isOfServer = (error: unknown): error is Error =>
  error instanceof Error &&
  (!('syscall' in error) || error.syscall === 'connect') &&
  error.name !== 'AbortError' &&
  !(error instanceof EmbeddedPostgresError);

const cannotBeCopied = (why: string) =>
  new EmbeddedPostgresError('CannotBeCopied', `The database cannot be copied: ${why}.`);
