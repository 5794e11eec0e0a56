import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, waitUntilGone } from '@setter/embedded-postgres/processes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { supervise, type Supervised } from './supervise.ts';

let folder = '';
let running: Supervised | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setter-supervise-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

const logFile = () => join(folder, 'one.log');
const logged = () => readFile(logFile(), 'utf8').catch(() => '');
const program = async (text: string) => {
  const script = join(folder, 'program.mjs');
  await writeFile(script, text);
  return { name: 'one', script, environment: { SAID: 'hello' }, logFile: logFile() };
};
const lasting = 'console.log(process.env.SAID); setInterval(() => undefined, 1000);';

it('restarts a killed process, logs it, and keeps its output', async () => {
  const pids: (number | undefined)[] = [];
  running = supervise(await program(lasting), () => pids.push(running?.pid()));
  await expect.poll(logged).toBe('hello\n');
  const first = running.pid()!;
  process.kill(first, 'SIGKILL');
  await expect.poll(logged).toBe('hello\nhello\n');
  const second = running.pid()!;
  expect(second).not.toBe(first);
  expect(pids.at(-1)).toBe(second);
  expect(running.failures()).toEqual({ count: 0, said: 'hello' });
});

it('backs off while a process dies at once, and reports its output', async () => {
  running = supervise(await program('console.error("no key"); process.exit(1);'), () => undefined);
  await expect.poll(() => running!.failures()).toEqual({ count: 3, said: 'no key' });
  const { count } = running.failures();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(running.failures().count).toBe(count);
});

it('stops a process for good, also a frozen one or one that ignores SIGTERM', async () => {
  const deaf =
    'process.on("SIGTERM", () => undefined); console.log("up"); setInterval(() => undefined, 1000);';
  for (const [text, signal] of [
    [lasting, 'SIGSTOP'],
    [deaf, undefined],
  ] as const) {
    await rm(logFile(), { force: true });
    running = supervise(await program(text), () => undefined);
    await expect.poll(logged).not.toBe('');
    const pid = running.pid()!;
    if (signal !== undefined) process.kill(pid, signal);
    await running.stop();
    expect(isAlive(pid)).toBe(false);
  }
});

it('takes its processes with it, even when it is killed', async () => {
  const script = join(folder, 'supervisor.mjs');
  const { name, environment } = await program(lasting);
  const options = JSON.stringify({
    name,
    environment,
    script: join(folder, 'program.mjs'),
    logFile: logFile(),
  });
  const source = new URL('./supervise.ts', import.meta.url).href;
  await writeFile(
    script,
    `import { supervise } from '${source}';
     const one = supervise(${options}, () => undefined);
     console.log(one.pid());`,
  );
  const supervisor = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(supervisor.stdout, 'data')) as [Buffer];
  await expect.poll(logged).toBe('hello\n');
  supervisor.kill('SIGKILL');
  expect(await waitUntilGone(Number(said.toString()), 10_000)).toBe(true);
});
