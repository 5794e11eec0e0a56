import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive, waitUntilGone } from './processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A data folder that several tests start on, one after the other, since making its database takes longest. */
let home = '';
beforeAll(async () => {
  home = join(await mkdtemp(join(tmpdir(), 'setter-embedded-')), 'data');
});
afterAll(() => rm(dirname(home), { recursive: true, force: true }));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'setter-embedded-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: 'test' });
  cleanUps.push(server.stop);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A process that holds a server on the folder, with secrets in its environment as ours has. */
async function holdElsewhere(dataDir: string) {
  const script = fileURLToPath(new URL('../fixtures/hold-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SESSION_KEY: 'very-secret' },
  });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process ended'))),
  ])) as [Buffer];
  const server = JSON.parse(line.toString()) as { pid: number; url: string; adopted: boolean };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  cleanUps.push(async () => {
    await kill();
    if (isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT');
    await waitUntilGone(server.pid, 5000);
  });
  return { ...server, holderPid: child.pid ?? 0, kill };
}

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
    const first = await startEmbeddedPostgres({ dataDir: home, settings: 'test' });
    await query(first.url(), 'CREATE TABLE rolled_back (answer int)');
    const open = new pg.Client({ connectionString: first.url() });
    open.on('error', () => {});
    await open.connect();
    await open.query('BEGIN');
    await open.query('INSERT INTO rolled_back VALUES (1)');
    await first.stop();
    expect(await query((await start(home)).url(), 'SELECT answer FROM rolled_back')).toEqual([]);
  });

  it('stores UTF-8, listens on 127.0.0.1 only and demands the password', async () => {
    const server = await start(home);
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
    await start(home);
    const mode = async (name: string) => ((await stat(join(home, name))).mode & 0o777).toString(8);
    expect([await mode('postgres.json'), await mode('postgres.log'), await mode('postgres')]).toEqual([
      '600',
      '600',
      '700',
    ]);
    expect(await mode('.')).toBe(process.getuid?.() === 0 ? '711' : '700');
  });

  it('is adopted, with all that was committed, after its holder was killed', async () => {
    const held = await holdElsewhere(home);
    await query(held.url, 'CREATE TABLE adopted AS SELECT 42 AS answer');
    await held.kill();
    expect(isAlive(held.pid)).toBe(true);

    const adopted = await start(home);
    expect(adopted).toMatchObject({ adopted: true, pid: held.pid });
    expect(await query(adopted.url(), 'SELECT answer FROM adopted')).toEqual([{ answer: 42 }]);
    await adopted.stop();
    expect(isAlive(held.pid)).toBe(false);
  });

  it('stops a server that hangs in its stop, and recovers', async () => {
    const held = await holdElsewhere(home);
    await query(held.url, 'CREATE TABLE hung AS SELECT 42 AS answer');
    const client = new pg.Client({ connectionString: held.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // A fast shutdown waits for its backends; a frozen one keeps it from ending.
    process.kill(rows[0]!.pid, 'SIGSTOP');
    await held.kill();
    process.kill(held.pid, 'SIGINT');
    const isStopping = async () =>
      (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).includes('stopping');
    await expect.poll(isStopping).toBe(true);

    const server = await start(home);
    expect(server.adopted).toBe(false);
    expect(isAlive(held.pid)).toBe(false);
    expect(await query(server.url(), 'SELECT answer FROM hung')).toEqual([{ answer: 42 }]);
  });

  it('recovers when server and holder were killed', async () => {
    const held = await holdElsewhere(home);
    await query(held.url, 'CREATE TABLE recovered AS SELECT 42 AS answer');
    await held.kill();
    process.kill(held.pid, 'SIGKILL');
    await waitUntilGone(held.pid, 5000);
    const server = await start(home);
    expect(server.adopted).toBe(false);
    expect(await query(server.url(), 'SELECT answer FROM recovered')).toEqual([{ answer: 42 }]);
  });

  it('starts over a postmaster.pid whose number went to another process', async () => {
    const first = await startEmbeddedPostgres({ dataDir: home, settings: 'test' });
    const file = join(home, 'postgres', 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    const second = await start(home);
    expect(second.adopted).toBe(false);
  });

  it('reports the holder to a second one', async () => {
    const held = await holdElsewhere(home);
    await expect(startEmbeddedPostgres({ dataDir: home, settings: 'test' })).rejects.toMatchObject({
      reason: 'DataFolderInUse',
      holderPid: held.holderPid,
      message: expect.stringContaining(`process ${held.holderPid}`) as string,
    });
    expect(await query(held.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  it('lets exactly one of two first starts at once win', async () => {
    const dataDir = await newFolder();
    const outcomes = await Promise.allSettled([holdElsewhere(dataDir), start(dataDir)]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatch(/already runs|ended/);
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
      const held = await holdElsewhere(home);
      const environment = await readFile(`/proc/${held.pid}/environ`, 'utf8');
      expect(environment).toContain('LC_ALL=C.UTF-8');
      expect(environment).not.toContain('very-secret');
      const fields = (await readFile(`/proc/${held.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      expect(Number(fields[3])).toBe(held.pid);
    },
  );
});
