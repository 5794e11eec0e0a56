import { freePort } from '@setter/embedded-postgres/free-port';
import { asService } from '@setter/testing/migrations';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type Members = {
  readonly ports: readonly number[];
  readonly pids: readonly number[];
  readonly stop: () => Promise<void>;
};

export type MemberOptions = {
  readonly service: 'projections' | 'workers';
  readonly count: number;
  readonly databaseUrl: string;
  /** Undefined: the Postgres feed. */
  readonly brokers: readonly string[];
  readonly encryptionKey: string;
  /** Where sessions of another process must be valid. */
  readonly sessionKey?: string;
};

/** Starts that many processes of a service and waits until they are ready. */
export const startMembers = async (options: MemberOptions): Promise<Members> => {
  const { service, count, databaseUrl, brokers, encryptionKey, sessionKey } = options;
  const main = fileURLToPath(new URL(`../../../services/${service}/src/main.ts`, import.meta.url));
  const { PATH = '', NODE_OPTIONS } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'setter-bench-members-'));
  const children = await Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const child = spawn(process.execPath, [main], {
        env: {
          PATH,
          // Passed on, so that these processes are profiled too.
          ...(NODE_OPTIONS !== undefined && { NODE_OPTIONS }),
          ...(sessionKey !== undefined && { SESSION_KEY: sessionKey }),
          DATABASE_URL: asService(databaseUrl),
          ...(brokers.length > 0 && { KAFKA_BROKERS: brokers.join(',') }),
          ENCRYPTION_KEY: encryptionKey,
          DATA_DIR: folder,
          PORT: String(port),
          BUDGET_FACTOR: '1000000',
        },
        stdio: 'ignore',
      });
      return { child, port, url: `http://127.0.0.1:${port}/readyz` };
    }),
  );
  const stop = async () => {
    await Promise.all(
      children.map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const closed = once(child, 'close');
        child.kill('SIGTERM');
        await closed;
      }),
    );
    await rm(folder, { recursive: true, force: true });
  };
  for (const { child, url } of children) {
    while (!(await isReady(url))) {
      if (child.exitCode !== null) {
        await stop();
        throw new Error(`a member ended with ${child.exitCode}`);
      }
      await sleep(100);
    }
  }
  return {
    ports: children.map(({ port }) => port),
    pids: children.map(({ child }) => child.pid!),
    stop,
  };
};

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
