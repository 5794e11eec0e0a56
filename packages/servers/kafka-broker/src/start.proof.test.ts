import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive, waitUntilGone } from '@setter/embedded-postgres/processes';
import { afterEach, describe, expect, it } from 'vitest';
import { answers } from './ask.ts';
import { type LocalBroker, startBroker, whyNoBroker } from './start.ts';
import { createTopic, hasTopic } from './test-support/topics.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'setter-kafka-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function start(dataDir: string, port?: number): Promise<LocalBroker> {
  const broker = await startBroker({ dataDir, ...(port === undefined ? {} : { port }) });
  cleanUps.push(broker.stop);
  return broker;
}

async function clusterId(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'data', 'meta.properties'), 'utf8');
  return /^cluster\.id=(.+)$/m.exec(text)?.[1] ?? '';
}

// What only Linux tells is taken as right elsewhere.
const onLinux = process.platform === 'linux';

async function environmentOf(pid: number): Promise<string> {
  return onLinux ? readFile(`/proc/${pid}/environ`, 'utf8') : '';
}

async function sessionOf(pid: number): Promise<string | undefined> {
  if (!onLinux) return String(pid);
  return (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[3];
}

/** A process that holds a broker, with secrets in its environment as ours has. */
async function holdElsewhere(dataDir: string) {
  const script = fileURLToPath(new URL('../fixtures/hold-broker.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SESSION_KEY: 'very-secret' },
  });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process ended'))),
  ])) as [Buffer];
  const broker = JSON.parse(line.toString()) as { pid: number; port: number };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  cleanUps.push(async () => {
    await kill();
    if (!(await waitUntilGone(broker.pid, 20_000))) process.kill(broker.pid, 'SIGKILL');
  });
  return { ...broker, holderPid: child.pid ?? 0, kill };
}

// One line says why these are skipped; where a machine must have a broker, they fail instead.
const missing = await whyNoBroker();
const mustHave = process.env['CI'] === 'true';

describe.skipIf(missing !== undefined && !mustHave)(
  `the local Kafka${missing ? ` (${missing})` : ''}`,
  () => {
    it('keeps its topics over a stop and over a crash, on the same port', async () => {
      const dataDir = await newFolder();
      const first = await start(dataDir);
      expect(first.brokers).toEqual([`127.0.0.1:${first.port}`]);
      await createTopic(first.port, 'kept');
      const id = await clusterId(dataDir);
      expect(id).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/);
      await first.stop();
      expect(isAlive(first.pid)).toBe(false);
      await first.ended;

      const second = await start(dataDir, first.port);
      expect(second.port).toBe(first.port);
      expect(await hasTopic(second.port, 'kept')).toBe(true);
      expect(await hasTopic(second.port, 'never-made')).toBe(false);
      process.kill(second.pid, 'SIGKILL');
      const gone = second.ended.then(() => 'gone');
      expect(await Promise.race([gone, sleep(10_000, 'not reported', { ref: false })])).toBe('gone');

      const third = await start(dataDir, first.port);
      expect(await hasTopic(third.port, 'kept')).toBe(true);
      expect(await clusterId(dataDir)).toBe(id);
      expect(await readFile(join(dataDir, 'broker.log'), 'utf8')).toContain('Kafka Server started');
      await third.kill();
      expect(isAlive(third.pid)).toBe(false);
    });

    it('belongs to the process that started it, and does not outlive it', async () => {
      const dataDir = await newFolder();
      const held = await holdElsewhere(dataDir);
      await createTopic(held.port, 'kept');
      expect(await environmentOf(held.pid)).not.toContain('very-secret');
      expect(await sessionOf(held.pid)).not.toBe(await sessionOf(held.holderPid));
      await expect(startBroker({ dataDir })).rejects.toMatchObject({
        reason: 'DataFolderInUse',
        message: expect.stringContaining(`process ${held.holderPid}`) as string,
      });
      expect(await answers(held.port, 5000)).toBe(true);

      await held.kill();
      expect(await waitUntilGone(held.pid, 20_000)).toBe(true);
      const next = await start(dataDir, held.port);
      expect(await hasTopic(next.port, 'kept')).toBe(true);
    });

    it('says in one line that the port is taken', async () => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      cleanUps.push(() => new Promise((resolve) => taken.close(resolve)));
      const { port } = taken.address() as { port: number };
      await expect(startBroker({ dataDir: await newFolder(), port })).rejects.toMatchObject({
        reason: 'PortTaken',
        message: `Port ${port} for Kafka is taken; choose another.`,
      });
    });

    it('says in one line that it cannot write its folder', async () => {
      const dataDir = await newFolder();
      await writeFile(dataDir, 'a file where the folder should be');
      await expect(startBroker({ dataDir })).rejects.toMatchObject({
        reason: 'DataFolderNotWritable',
        message: expect.stringMatching(/^Cannot write the data folder .*$/) as string,
      });
    });
  },
);
