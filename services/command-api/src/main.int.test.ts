import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '@setter/testing/postgres';
import { expect, it } from 'vitest';

const database = withDatabase();
const main = join(import.meta.dirname, 'main.ts');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const start = (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, closed: once(child, 'close'), output: () => output };
};

it('runs as a process of its own and stops when told to', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-command-api-'));
  const port = await freePort();
  const { child, closed, output } = start({
    DATABASE_URL: database().url,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  try {
    let status = 0;
    for (let tries = 0; tries < 200 && status !== 200 && child.exitCode === null; tries++) {
      await sleep(50);
      status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    }
    expect({ status, output: output() }).toMatchObject({ status: 200 });
    const packs = await fetch(`http://127.0.0.1:${port}/api/credit-packs`);
    expect(await packs.json()).toHaveLength(4);
  } finally {
    child.kill('SIGTERM');
    await closed;
    await rm(dataDir, { recursive: true, force: true });
  }
  expect({ code: child.exitCode, output: output() }).toMatchObject({ code: 0 });
});

it('says in one line what it lacks', async () => {
  const { child, closed, output } = start({ DATA_DIR: join(tmpdir(), 'setter-never-made') });
  await closed;
  expect(child.exitCode).toBe(1);
  expect(output().trim()).toBe('DATABASE_URL must be set: this service has no database of its own.');
});
