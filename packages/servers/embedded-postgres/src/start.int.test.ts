import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isAlive } from './processes.ts';
import { startEmbeddedPostgres } from './start.ts';
import { query, withTestServers } from './test-support/test-servers.ts';

const { home, newFolder, start, holdElsewhere } = withTestServers();

describe('the embedded Postgres', () => {
  it('keeps what was written over a stop and a start', async () => {
    const dataDir = await newFolder();
    const first = await startEmbeddedPostgres({ dataDir, settings: 'test' });
    expect(first.created).toBe(true);
    await query(first.url(), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(dataDir);
    expect(second).toMatchObject({ created: false, adopted: false });
    expect(await query(second.url(), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('stops and rolls back while a transaction is still open', async () => {
    const first = await startEmbeddedPostgres({ dataDir: home(), settings: 'test' });
    await query(first.url(), 'CREATE TABLE rolled_back (answer int)');
    const open = new pg.Client({ connectionString: first.url() });
    open.on('error', () => {});
    await open.connect();
    await open.query('BEGIN');
    await open.query('INSERT INTO rolled_back VALUES (1)');
    await first.stop();
    expect(await query((await start(home())).url(), 'SELECT answer FROM rolled_back')).toEqual([]);
  });

  it('stores UTF-8, listens on 127.0.0.1 only and demands the password', async () => {
    const server = await start(home());
    const [settings] = await query(
      server.url(),
      `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS listens,
         current_setting('password_encryption') AS passwords, current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      listens: '127.0.0.1',
      passwords: 'scram-sha-256',
      idle: '30s',
    });
    const wrong = new URL(server.url());
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('lets only us read the password and only itself the data', async () => {
    await start(home());
    const mode = async (name: string) => ((await stat(join(home(), name))).mode & 0o777).toString(8);
    expect([await mode('postgres.json'), await mode('postgres.log'), await mode('postgres')]).toEqual([
      '600',
      '600',
      '700',
    ]);
    expect(await mode('.')).toBe(process.getuid?.() === 0 ? '711' : '700');
  });

  it('is adopted, with all that was committed, after its holder was killed', async () => {
    const held = await holdElsewhere(home());
    await query(held.url, 'CREATE TABLE adopted AS SELECT 42 AS answer');
    await held.kill();
    expect(isAlive(held.pid)).toBe(true);

    const adopted = await start(home());
    expect(adopted).toMatchObject({ adopted: true, pid: held.pid });
    expect(await query(adopted.url(), 'SELECT answer FROM adopted')).toEqual([{ answer: 42 }]);
    await adopted.stop();
    expect(isAlive(held.pid)).toBe(false);
  });

  it('reports the holder to a second one', async () => {
    const held = await holdElsewhere(home());
    await expect(startEmbeddedPostgres({ dataDir: home(), settings: 'test' })).rejects.toMatchObject({
      reason: 'DataFolderInUse',
      holderPid: held.holderPid,
      message: expect.stringContaining(`process ${held.holderPid}`) as string,
    });
    expect(await query(held.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  it('refuses the data of another Postgres version and leaves it alone', async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      reason: 'DataFolderOfOtherVersion',
      message: expect.stringMatching(/^.*Postgres 16.*Postgres 18.*$/) as string,
    });
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  it('says in one line that it cannot write the data folder', async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, '..'), { recursive: true });
    await writeFile(dataDir, 'a file where the folder should be');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      reason: 'DataFolderNotWritable',
      message: expect.stringMatching(/^Cannot write the data folder .*DATA_DIR.*$/) as string,
    });
  });

  it.runIf(process.platform === 'linux')(
    'has an environment without our secrets and a session of its own',
    async () => {
      const held = await holdElsewhere(home());
      const environment = await readFile(`/proc/${held.pid}/environ`, 'utf8');
      expect(environment).toContain('LC_ALL=C.UTF-8');
      expect(environment).not.toContain('very-secret');
      const fields = (await readFile(`/proc/${held.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      expect(Number(fields[3])).toBe(held.pid);
    },
  );
});
