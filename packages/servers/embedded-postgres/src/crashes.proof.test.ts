import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isAlive, waitUntilGone } from './processes.ts';
import { startEmbeddedPostgres } from './start.ts';
import { query, withTestServers } from './test-support/test-servers.ts';

const { home, newFolder, start, holdElsewhere } = withTestServers();

describe('the embedded Postgres after a crash', () => {
  it('stops a server that hangs in its stop, and recovers', async () => {
    const held = await holdElsewhere(home());
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
      (await readFile(join(home(), 'postgres', 'postmaster.pid'), 'utf8')).includes('stopping');
    await expect.poll(isStopping).toBe(true);

    const server = await start(home());
    expect(server.adopted).toBe(false);
    expect(isAlive(held.pid)).toBe(false);
    expect(await query(server.url(), 'SELECT answer FROM hung')).toEqual([{ answer: 42 }]);
  });

  it('recovers when server and holder were killed', async () => {
    const held = await holdElsewhere(home());
    await query(held.url, 'CREATE TABLE recovered AS SELECT 42 AS answer');
    await held.kill();
    process.kill(held.pid, 'SIGKILL');
    await waitUntilGone(held.pid, 5000);
    const server = await start(home());
    expect(server.adopted).toBe(false);
    expect(await query(server.url(), 'SELECT answer FROM recovered')).toEqual([{ answer: 42 }]);
  });

  it('starts over a postmaster.pid whose number went to another process', async () => {
    const first = await startEmbeddedPostgres({ dataDir: home(), settings: 'test' });
    const file = join(home(), 'postgres', 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    const second = await start(home());
    expect(second.adopted).toBe(false);
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
});
