import { baseEnvironment } from '@setter/testing/base-environment';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEncryptionKey } from '@setter/testing/event-store';
import { freePort } from '@setter/testing/free-port';
import { afterEach } from 'vitest';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
});

/** The workers as a process of its own on a database; it ends with the test. */
export const startWorkers = async (
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-workers-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      ...baseEnvironment(),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY: testEncryptionKey(),
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    return code;
  };
  cleanUp.push(stop, () => rm(dataDir, { recursive: true }));
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    return { status: answer?.status, body: (await answer?.text()) ?? '' };
  };
  const untilReady = async () => {
    while ((await get('/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  /** The relay's report. */
  const relayed = async () => {
    const { body } = await get('/metrics');
    const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
    return {
      position: value('setter_relay_position'),
      lag: value('setter_relay_lag_events'),
      active: value('setter_relay_active'),
    };
  };
  return {
    get,
    stop,
    /** kill -9. */
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    untilReady,
    relayed,
    /** Its exit code, once it ends by itself. */
    ended: ended.then(([code]) => code),
    /** Everything that it has written so far. */
    said: () => said,
  };
};
