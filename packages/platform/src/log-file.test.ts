import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
