import { freePort } from '@setter/embedded-postgres/free-port';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../services/projections/src/main.ts', import.meta.url));

export type Members = { readonly stop: () => Promise<void> };

export type MemberOptions = {
  readonly count: number;
  readonly databaseUrl: string;
  readonly brokers: readonly string[];
  readonly encryptionKey: string;
};

/** Starts so many projections processes over Kafka and waits until they are ready. */
export const startMembers = async (options: MemberOptions): Promise<Members> => {
  const { count, databaseUrl, brokers, encryptionKey } = options;
  const folder = await mkdtemp(join(tmpdir(), 'setter-bench-members-'));
  const children = await Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const child = spawn(process.execPath, [main], {
        env: {
          PATH: process.env['PATH'] ?? '',
          DATABASE_URL: databaseUrl,
          KAFKA_BROKERS: brokers.join(','),
          ENCRYPTION_KEY: encryptionKey,
          DATA_DIR: folder,
          PORT: String(port),
        },
        stdio: 'ignore',
      });
      return { child, url: `http://127.0.0.1:${port}/readyz` };
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
  return { stop };
};

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
