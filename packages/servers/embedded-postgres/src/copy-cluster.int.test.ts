import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { copyCluster } from './copy-cluster.ts';
import { copyBack } from './copy-files.ts';
import { openRestoreFolder } from './restore-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
import { query, withTestServers } from './test-support/test-servers.ts';

const { newFolder, start } = withTestServers();

/** Durable, as people's servers are: the settings of tests keep no log to copy. */
const startDurable = (dataDir: string) => startEmbeddedPostgres({ dataDir });
const copyOf = (server: EmbeddedPostgres, dataDir: string, to: string, lastQuery = 'SELECT 1 AS one') =>
  copyCluster({ url: server.url(), cluster: join(dataDir, 'postgres'), to: join(to, 'postgres'), lastQuery });
const restored = async (
  from: string,
  tree: Parameters<typeof copyBack>[2],
  dataDir: string,
  password: string,
) => {
  const into = await openRestoreFolder(dataDir);
  try {
    await writeFile(join(into.draft, 'postgres.json'), JSON.stringify({ user: 'postgres', password }));
    expect(await copyBack(join(from, 'postgres'), join(into.draft, 'postgres'), tree)).toBeUndefined();
    await into.giveToServer();
    await into.moveInto(['postgres.json']);
  } finally {
    await into.close();
  }
};
const passwordOf = (server: EmbeddedPostgres) => new URL(server.url()).password;

/** Writes rows one by one, and makes and drops tables meanwhile, until it is stopped. */
const writeUntilStopped = (url: string) => {
  let isStopped = false;
  const write = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let number = 0;
    for (; !isStopped; number++) {
      await client.query(`INSERT INTO numbers VALUES (${number}, repeat(md5('${number}'), 20))`);
      if (number % 10 === 0) await client.query('CREATE TABLE IF NOT EXISTS passing AS SELECT 1 AS one');
      if (number % 10 === 5) await client.query('DROP TABLE IF EXISTS passing');
    }
    await client.end();
    return number;
  };
  const written = write();
  return async () => {
    isStopped = true;
    return written;
  };
};

describe('a copy of a running database', () => {
  it('has all that was committed when it ended, in a folder for us alone, and leaves nothing in the server', async () => {
    const [dataDir, to, anotherDir] = [await newFolder(), await newFolder(), await newFolder()];
    const server = await startDurable(dataDir);
    await query(server.url(), 'CREATE TABLE numbers (number int PRIMARY KEY, filler text)');
    const stop = writeUntilStopped(server.url());
    await expect
      .poll(() => query(server.url(), 'SELECT count(*) > 100 AS enough FROM numbers'))
      .toEqual([{ enough: true }]);
    const { tree, row } = await copyOf(server, dataDir, to, 'SELECT count(*)::int AS count FROM numbers');
    const written = await stop();
    expect(await query(server.url(), 'SELECT 1 FROM pg_replication_slots')).toEqual([]);
    const password = passwordOf(server);
    await server.stop();
    expect(row['count']).toBeGreaterThan(100);
    expect(written).toBeGreaterThan(Number(row['count']));

    const cluster = join(to, 'postgres');
    const found = await readdir(cluster, { recursive: true, withFileTypes: true });
    const modes = new Set(
      await Promise.all(
        found.map(async ({ name, parentPath }) => (await stat(join(parentPath, name))).mode & 0o777),
      ),
    );
    expect(modes).toEqual(new Set([0o600, 0o700]));
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(found.filter((entry) => entry.isFile()).length).toBe(tree.files.length);

    await restored(to, tree, anotherDir, password);
    const again = await start(anotherDir);
    const [copied] = (await query(
      again.url(),
      'SELECT count(*)::int AS count, max(number) + 1 AS next FROM numbers',
    )) as { count: number; next: number }[];
    expect(copied!.next).toBe(copied!.count);
    expect(copied!.count).toBeGreaterThanOrEqual(Number(row['count']));
    expect(copied!.count).toBeLessThanOrEqual(written);
    const byIndex = `${again.url()}?options=${encodeURIComponent('-c enable_seqscan=off')}`;
    const counted = await query(byIndex, 'SELECT count(*)::int AS count FROM numbers WHERE number >= 0');
    expect(counted).toEqual([{ count: copied!.count }]);
  });

  it('starts nothing without the files of the log that make it consistent', async () => {
    const [dataDir, to] = [await newFolder(), await newFolder()];
    const server = await startDurable(dataDir);
    const { tree } = await copyOf(server, dataDir, to);
    await server.stop();
    const log = tree.files.filter(({ path }) => path.startsWith('pg_wal/'));
    expect(log.length).toBeGreaterThan(0);
    for (const { path } of log) await rm(join(to, 'postgres', path));
    const anotherDir = await newFolder();
    const into = await openRestoreFolder(anotherDir);
    expect(await copyBack(join(to, 'postgres'), join(into.draft, 'postgres'), tree)).toBe(log[0]!.path);
    await into.giveToServer();
    await cp(join(dataDir, 'postgres.json'), join(into.draft, 'postgres.json'));
    await expect(startDurable(into.draft)).rejects.toMatchObject({ reason: 'ServerDidNotStart' });
    await into.close();
  });

  it('says in one line why there is none', async () => {
    const [dataDir, to] = [await newFolder(), await newFolder()];
    const minimal = await start(dataDir);
    await expect(copyOf(minimal, dataDir, to)).rejects.toMatchObject({
      reason: 'CannotBeCopied',
      message: 'The database cannot be copied: the server runs with wal_level = minimal, and needs replica.',
    });
    await expect(copyOf(minimal, await newFolder(), to)).rejects.toThrow('the running server is not that of');
    await minimal.stop();
    await expect(copyOf(minimal, dataDir, to)).rejects.toThrow(
      /^The database cannot be copied: connect ECONNREFUSED/,
    );

    const server = await startDurable(dataDir);
    const stops = copyOf(server, dataDir, to, 'SELECT pg_sleep(60)');
    await expect
      .poll(() =>
        query(
          server.url(),
          `SELECT count(*)::int AS sleeping FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`,
        ),
      )
      .toEqual([{ sleeping: 1 }]);
    await Promise.all([server.stop(), expect(stops).rejects.toMatchObject({ reason: 'CannotBeCopied' })]);
  });
});

describe('a folder that is restored into', () => {
  it('takes no other database until it is done, and what an interrupted restore left is removed', async () => {
    const dataDir = await newFolder();
    const into = await openRestoreFolder(dataDir);
    await mkdir(join(into.draft, 'postgres'));
    // As after a kill: the lock is free, the draft is there.
    await rm(join(dataDir, 'start.lock'));
    await expect(startEmbeddedPostgres({ dataDir, settings: 'test' })).rejects.toMatchObject({
      reason: 'RestoreUnfinished',
      message: expect.stringContaining(`remove ${into.draft} to start without it`),
    });
    const again = await openRestoreFolder(dataDir);
    expect(await readdir(again.draft)).toEqual([]);
    await again.close();
    const server = await start(dataDir);
    expect(server.created).toBe(true);
    await expect(openRestoreFolder(dataDir)).rejects.toThrow(`There is a database in ${dataDir}`);
  });

  it('stops the server that a killed restore left in its draft', async () => {
    const dataDir = await newFolder();
    const into = await openRestoreFolder(dataDir);
    const server = await startEmbeddedPostgres({ dataDir: into.draft, settings: 'test' });
    await server.letGo();
    await rm(join(dataDir, 'start.lock'));
    const again = await openRestoreFolder(dataDir);
    await expect(query(server.url(), 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    await again.close();
  });
});
