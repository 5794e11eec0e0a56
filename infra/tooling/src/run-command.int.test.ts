import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@setter/embedded-postgres/processes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { makeRunFolder } from './run-folder.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setter-command-'));
});
afterAll(() => rm(folder, { recursive: true }));

const node = (script: string, options: Parameters<typeof runCommand>[2] = {}) =>
  runCommand(process.execPath, ['-e', script], { graceMs: 500, ...options });

/** A program that starts another one which leaves its process group, notes its pid in a file, and goes on. */
const parentOf = (pidFile: string, then = 'setInterval(() => {}, 1000)') => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'],
    { detached: true, stdio: 'ignore' });
  child.unref();
  // Appears whole, since its reader may end this process at once.
  const { renameSync, writeFileSync } = require('node:fs');
  writeFileSync(${JSON.stringify(`${pidFile}.new`)}, String(child.pid));
  renameSync(${JSON.stringify(`${pidFile}.new`)}, ${JSON.stringify(pidFile)});
  ${then}`;

const pidIn = async (file: string) => Number(await readFile(file, 'utf8'));

describe('a command', () => {
  it('answers its exit code and what it wrote', async () => {
    const outcome = await node('console.log("out"); console.error("err"); process.exitCode = 3');
    expect(outcome).toMatchObject({ code: 3, stopped: undefined, leftRunning: [] });
    expect(outcome.output).toMatch(/out\n/);
    expect(outcome.output).toMatch(/err\n/);
  });

  it('that cannot be started fails with the reason', async () => {
    const outcome = await runCommand('no-such-program', []);
    expect(outcome).toMatchObject({ code: 1, stopped: expect.stringContaining('ENOENT') });
  });

  it('that a signal ended is reported with the signal', async () => {
    const outcome = await node('process.kill(process.pid, "SIGKILL")');
    expect(outcome).toMatchObject({ code: 1, stopped: 'killed by SIGKILL, perhaps for want of memory' });
    expect(outcome.output).toContain('killed by SIGKILL');
  });

  it('without progress is stopped with everything that it started, and says so', async () => {
    const file = join(folder, 'stalled');
    const outcome = await node(
      parentOf(file, 'process.on("SIGINT", () => process.exit(1)); setInterval(() => {}, 1000)'),
      {
        stalledAfterMs: 1000,
      },
    );
    expect(outcome.stopped).toBe('stopped: it made no progress for 1 s');
    expect(isAlive(await pidIn(file))).toBe(false);
  });

  it('that makes progress is never stopped, however long it takes', async () => {
    const script =
      'let n = 0; const timer = setInterval(() => { console.log(++n); if (n === 5) clearInterval(timer); }, 300)';
    expect(await node(script, { stalledAfterMs: 1000 })).toMatchObject({ code: 0, stopped: undefined });
    let moved = 0;
    const silent = { stalledAfterMs: 1000, progress: () => ++moved };
    expect(await node('setTimeout(() => {}, 1500)', silent)).toMatchObject({ code: 0, stopped: undefined });
  });

  it('is stopped with everything that it started when its caller is', async () => {
    const file = join(folder, 'aborted');
    const stopping = new AbortController();
    const running = node(parentOf(file), { signal: stopping.signal });
    await expect.poll(() => existsSync(file)).toBe(true);
    stopping.abort('stopped by SIGINT');
    expect((await running).stopped).toBe('stopped by SIGINT');
    expect(isAlive(await pidIn(file))).toBe(false);
  });

  it('leaves nothing running, and names what it would have left', async () => {
    const file = join(folder, 'left');
    // Long enough to be noticed while it has a parent.
    const outcome = await node(parentOf(file, 'setTimeout(() => {}, 2000)'));
    expect(outcome).toMatchObject({ code: 0, stopped: undefined });
    expect(outcome.leftRunning).toEqual([expect.stringContaining('process.on("SIGTERM"')]);
    expect(isAlive(await pidIn(file))).toBe(false);
  });
});

describe('the folder of a run', () => {
  const workIn = (path: string): number => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      cwd: path,
      detached: true,
      stdio: 'ignore',
    });
    child.unref();
    return child.pid!;
  };

  it('is removed with the processes that work in it, and so are those of runs that were killed', async () => {
    const own = await makeRunFolder(folder);
    const killed = join(folder, 'setter-run-999999999-x');
    await mkdir(killed);
    const [here, there] = [workIn(own.path), workIn(killed)];
    const next = await makeRunFolder(folder);
    expect([existsSync(own.path), existsSync(killed)]).toEqual([true, false]);
    expect([isAlive(here), isAlive(there)]).toEqual([true, false]);
    await Promise.all([own.remove(), next.remove()]);
    expect(existsSync(own.path)).toBe(false);
    expect(isAlive(here)).toBe(false);
  });
});
