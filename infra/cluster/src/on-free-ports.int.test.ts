import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect } from 'effect';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { onFreePorts } from './on-free-ports.ts';
import { freePorts } from '@setter/embedded-postgres/free-port';
import { supervise, type Supervised } from './supervise.ts';
import { untilReady } from './until-ready.ts';

let folder = '';
let running: Supervised[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setter-ports-'));
  running = [];
  await writeFile(
    join(folder, 'service.mjs'),
    `import { createServer } from 'node:http';
     createServer((_, answer) => answer.end('ready')).listen(Number(process.env.PORT), '127.0.0.1');`,
  );
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  await rm(folder, { recursive: true, force: true });
});

/** A port that another program listens on. */
const takenPort = async () => {
  const other = createServer((socket) => socket.destroy());
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => void (await new Promise((closed) => other.close(closed))));
  return (other.address() as AddressInfo).port;
};

/** Two services on these ports, as the cluster starts them. */
const startTwo = (ports: readonly number[]) =>
  Effect.suspend(() => {
    const all = ports.map((port, index) => {
      const name = `service-${index + 1}`;
      const logFile = join(folder, `${name}.log`);
      const script = join(folder, 'service.mjs');
      const process = supervise(
        { name, script, logFile, environment: { PORT: String(port) } },
        () => undefined,
      );
      running.push(process);
      return { process, logFile, url: `http://127.0.0.1:${port}` };
    });
    return untilReady(all).pipe(
      Effect.tapError(() => Effect.promise(() => Promise.all(all.map(({ process }) => process.stop())))),
      Effect.as(ports),
    );
  });

it('what finds another program on a port that was free is started again on others', async () => {
  const [first = 0, ...free] = await freePorts(3);
  const choices = [[first, await takenPort()], free];
  const chosen = await Effect.runPromise(onFreePorts(async () => choices.shift() ?? [], startTwo));
  expect(chosen).toEqual(free);
  for (const port of free) expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('ready');
  // Those on the ports of the first choice have ended.
  await expect(fetch(`http://127.0.0.1:${first}/`)).rejects.toThrow('fetch failed');
});

it('ends with one line when every choice is taken', async () => {
  const port = await takenPort();
  const failure = await Effect.runPromise(Effect.flip(onFreePorts(async () => [port], startTwo)));
  expect(failure.message).toBe(
    `service-1 does not start: port ${port} is taken, as were those that were tried before.`,
  );
});
