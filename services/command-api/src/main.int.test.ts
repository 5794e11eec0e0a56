import { baseEnvironment } from '@setter/testing/base-environment';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@setter/testing/free-port';
import { withDatabase } from '@setter/testing/postgres';
import { expect, it } from 'vitest';

const database = withDatabase();
/** Written under other keys than the first, since each start here makes keys of its own. */
const lateDatabase = withDatabase();
const main = join(import.meta.dirname, 'main.ts');

const start = (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: { ...baseEnvironment(), CARD_SANDBOX_URL: 'http://127.0.0.1:1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, closed: once(child, 'close'), output: () => output };
};

it('runs as a process of its own and stops on SIGTERM', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-command-api-'));
  const port = await freePort();
  const { child, closed, output } = start({
    DATABASE_URL: database().serviceUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  try {
    let status = 0;
    while (status !== 200 && child.exitCode === null) {
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

it.each([
  ['no such database', (url: URL) => (url.pathname = '/nowhere'), 'database "nowhere" does not exist'],
  [
    'another password',
    (url: URL) => (url.password = 'wrong'),
    'password authentication failed for user "setter_service"',
  ],
])('ends with one line about a database that it cannot use: %s', async (_, change, sentence) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-command-api-'));
  const url = new URL(database().serviceUrl);
  change(url);
  const { child, closed, output } = start({ DATABASE_URL: url.href, PORT: '0', DATA_DIR: dataDir });
  await closed;
  await rm(dataDir, { recursive: true, force: true });
  expect({ code: child.exitCode, output: output() }).toEqual({
    code: 1,
    output: `The database at ${url.host} cannot be used: ${sentence}.\n`,
  });
});

it('waits for a database that is not there yet', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-command-api-'));
  const [port, databasePort] = [await freePort(), await freePort()];
  const real = new URL(lateDatabase().serviceUrl);
  const url = new URL(real);
  url.hostname = '127.0.0.1';
  url.port = String(databasePort);
  const { child, closed, output } = start({ DATABASE_URL: url.href, PORT: String(port), DATA_DIR: dataDir });
  const proxy = createServer((from) => {
    const to = connect(Number(real.port), real.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other);
  });
  const isReady = async () => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  try {
    await expect
      .poll(output)
      .toContain(`Waiting for the database: connect ECONNREFUSED 127.0.0.1:${databasePort}\n`);
    proxy.listen(databasePort, '127.0.0.1');
    await expect
      .poll(async () => ({ ready: await isReady(), output: output() }))
      .toMatchObject({ ready: true });
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGTERM');
    await closed;
    proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('says in one line what it lacks', async () => {
  const { child, closed, output } = start({ DATA_DIR: join(tmpdir(), 'setter-never-made') });
  await closed;
  expect(child.exitCode).toBe(1);
  expect(output().trim()).toBe('DATABASE_URL must be set: this service has no database of its own.');
});

it("refuses to run with the owner's rights", async () => {
  const { child, closed, output } = start({
    DATA_DIR: join(tmpdir(), 'setter-never-made'),
    DATABASE_URL: database().url,
  });
  await closed;
  expect(child.exitCode).toBe(1);
  expect(output().trim()).toBe('DATABASE_URL must sign in as setter_service, whose password prepare sets.');
});
