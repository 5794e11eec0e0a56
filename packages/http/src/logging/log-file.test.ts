import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toFile } from './log-file.ts';
import { makeLogger } from './logging.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setter-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
const linesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { n: number }).n);
const read = (path: string): readonly number[] => {
  try {
    return linesIn(path);
  } catch {
    return [];
  }
};

it('writes to a file that its owner alone may read, in a folder that it makes', async () => {
  const path = join(folder, 'logs', 'setter.log');
  makeLogger('info', toFile(path)).info({ n: 1 }, 'one');
  await expect.poll(() => read(path)).toEqual([1]);
  expect(modeOf(path)).toBe(0o600);
});

it('goes on in the file of an older build, which it hides from others', async () => {
  const path = join(folder, 'setter.log');
  writeFileSync(path, '{"n":0}\n', { mode: 0o644 });
  makeLogger('info', toFile(path)).info({ n: 1 }, 'one');
  await expect.poll(() => read(path)).toEqual([0, 1]);
  expect(modeOf(path)).toBe(0o600);
});

it('puts a file that has grown too large aside, loses no line and keeps one old file', async () => {
  const path = join(folder, 'setter.log');
  const limit = 10_000;
  const logger = makeLogger('info', toFile(path, limit));
  const written: number[] = [];
  const all = () => [...read(`${path}.1`), ...read(path)];
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 100; n++) {
      const next = written.length;
      written.push(next);
      logger.info({ n: next }, 'x'.repeat(40));
    }
    // The rest of the oldest is gone with the file before.
    await expect.poll(() => all().at(-1)).toBe(written.at(-1));
    const kept = all();
    expect(kept).toEqual(written.slice(-kept.length));
  }
  expect(readdirSync(folder).toSorted()).toEqual(['setter.log', 'setter.log.1']);
  expect(all().length).toBeLessThan(300);
  for (const name of ['setter.log', 'setter.log.1']) {
    expect(modeOf(join(folder, name))).toBe(0o600);
    expect(statSync(join(folder, name)).size).toBeLessThan(2 * limit);
  }
});

it('empties a file that cannot be put aside, and goes on in it', async () => {
  const path = join(folder, 'setter.log');
  const limit = 2000;
  const logger = makeLogger('info', toFile(path, limit));
  // A folder is in the way of the old file.
  mkdirSync(join(`${path}.1`, 'full'), { recursive: true });
  for (let n = 0; n < 100; n++) {
    logger.info({ n }, 'x'.repeat(40));
    await expect.poll(() => read(path).at(-1) ?? n).toBe(n);
    expect(statSync(path).size).toBeLessThan(2 * limit);
  }
});

/** Logs until the pipe takes no more, and ends when it is told to, with 7. */
const script = (path: string) => `
  import { toFile } from '${import.meta.resolve('./log-file.ts')}';
  const sink = toFile(${JSON.stringify(path)});
  setInterval(() => {
    for (let n = 0; n < 100; n++) sink.write('x'.repeat(1000) + '\\n');
    process.send(sink.status());
  }, 20);
  process.on('message', () => process.exit(7));`;

describe.each([
  ['that is not read', true, 'stuck'],
  ['that no one has open', false, 'failing'],
] as const)('a pipe %s in the place of the file', (_what, isOpen, state) => {
  it('does not keep the process from working and from ending', async () => {
    const path = join(folder, 'setter.log');
    execFileSync('mkfifo', [path]);
    const reader = isOpen ? openSync(path, constants.O_RDWR | constants.O_NONBLOCK) : undefined;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script(path)], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
      let last: { state?: string } = {};
      child.on('message', (message) => (last = message as typeof last));
      await expect.poll(() => last.state).toBe(state);
      const ended = once(child, 'exit');
      child.send('end');
      expect(await ended).toEqual([7, null]);
    } finally {
      child.kill('SIGKILL');
      if (reader !== undefined) closeSync(reader);
    }
  });
});
