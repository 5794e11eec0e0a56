import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { isAlive, waitUntilGone } from '../processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start.ts';

/** A server in another process of this test, which that process holds. */
export interface HeldServer {
  readonly pid: number;
  readonly url: string;
  readonly adopted: boolean;
  readonly holderPid: number;
  /** Kills the process, not the server. */
  readonly kill: () => Promise<void>;
}

/** At the top of a file: servers that are stopped, and folders that are removed, after each of its tests. */
export interface TestServers {
  /** A data folder that all tests of the file start on, one after the other: making its database takes longest. */
  readonly home: () => string;
  readonly newFolder: () => Promise<string>;
  readonly start: (dataDir: string) => Promise<EmbeddedPostgres>;
  /** Starts a process that holds a server on the folder, with secrets in its environment as ours has. */
  readonly holdElsewhere: (dataDir: string) => Promise<HeldServer>;
}

export function withTestServers(): TestServers {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
  let home = '';
  beforeAll(async () => {
    home = join(await mkdtemp(join(tmpdir(), 'setter-embedded-')), 'data');
  });
  afterAll(() => rm(dirname(home), { recursive: true, force: true }));

  return {
    home: () => home,
    newFolder: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'setter-embedded-'));
      cleanUps.push(() => rm(folder, { recursive: true, force: true }));
      return join(folder, 'data');
    },
    start: async (dataDir) => {
      const server = await startEmbeddedPostgres({ dataDir, settings: 'test' });
      cleanUps.push(server.stop);
      return server;
    },
    holdElsewhere: async (dataDir) => {
      const script = fileURLToPath(new URL('../../fixtures/hold-server.ts', import.meta.url));
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
    },
  };
}

/** Rows of one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
