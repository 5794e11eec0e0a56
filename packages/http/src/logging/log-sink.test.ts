import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freeBytes } from '../process/free-bytes.ts';
import { toFile } from './log-file.ts';
import { type LogSink, logSinkStatus } from './log-sink.ts';
import { makeLogger } from './logging.ts';

let folder = '';
let sinks: LogSink[] = [];
const said = vi.spyOn(console, 'error');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setter-log-'));
  sinks = [];
  said.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  for (const sink of sinks) sink.end();
  rmSync(folder, { recursive: true });
});

const path = () => join(folder, 'setter.log');
const opened = () => {
  const sink = toFile(path());
  sinks.push(sink);
  return sink;
};
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { n: number }).n);

describe('a log whose disk is full', () => {
  beforeEach(() => symlinkSync('/dev/full', path()));

  it('takes lines all the same, keeps the first, counts what it drops and says so once', async () => {
    const sink = opened();
    const logger = makeLogger('info', sink);
    for (let n = 0; n < 20_000; n++) logger.info({ n }, 'x'.repeat(40));
    await expect.poll(() => sink.status().state).toBe('full');
    const { dropped } = sink.status();
    expect(dropped).toBeGreaterThan(5000);
    for (let n = 20_000; n < 20_100; n++) logger.info({ n }, 'x'.repeat(40));
    expect(sink.status()).toEqual({ state: 'full', dropped: dropped + 100 });
    expect(logSinkStatus()).toEqual(sink.status());
    expect(said).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^The log .*setter\.log cannot be written \(ENOSPC.*lines are dropped until it can\.$/,
      ),
    );

    unlinkSync(path());
    await expect.poll(() => sink.status().state).toBe('fine');
    logger.info({ n: -1 }, 'after');
    const read = () => linesOf(readFileSync(path(), 'utf8'));
    await expect.poll(() => read().at(-1)).toBe(-1);
    const kept = read().slice(0, -1);
    expect(kept).toEqual(kept.map((_, n) => n));
    expect(kept.length + dropped).toBe(20_000);
    expect(said).toHaveBeenLastCalledWith(
      expect.stringContaining(`is written again; lines dropped so far: ${dropped + 100}.`),
    );
  });
});

it('a log that cannot be opened is opened as soon as it can be', async () => {
  const sink = toFile(join(path(), 'below', 'a.log'));
  sinks.push(sink);
  // A file is where its folder is to be.
  writeFileSync(path(), '');
  const logger = makeLogger('info', sink);
  logger.info({ n: 1 });
  expect(sink.status().state).toBe('failing');
  unlinkSync(path());
  await expect.poll(() => sink.status()).toEqual({ state: 'fine', dropped: 0 });
  expect(linesOf(readFileSync(join(path(), 'below', 'a.log'), 'utf8'))).toEqual([1]);
});

describe('a process whose stdout is not read', () => {
  /** Logs a hundred lines every 20 ms, and says on stderr that it is alive; ends when told to. */
  const script = `
    import { makeLogger } from '${import.meta.resolve('./logging.ts')}';
    import { logSinkStatus } from '${import.meta.resolve('./log-sink.ts')}';
    const logger = makeLogger('info');
    let n = 0;
    setInterval(() => {
      for (let i = 0; i < 100; i++) logger.info({ n: n++ }, 'x'.repeat(200));
      process.send({ n, ...logSinkStatus() });
    }, 20);
    process.on('message', () => process.exit(7));`;

  it('goes on, drops lines, ends when it is told to, and writes again once someone reads', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    let last = { n: 0, state: 'fine', dropped: 0 };
    child.on('message', (message) => (last = message as typeof last));
    await expect.poll(() => last.state).toBe('stuck');
    expect(last.dropped).toBeGreaterThan(0);
    const { n } = last;
    await expect.poll(() => last.n).toBeGreaterThan(n);
    child.stdout?.resume();
    await expect.poll(() => last.state).toBe('fine');
    child.stdout?.pause();
    await expect.poll(() => last.state).toBe('stuck');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.send('end');
    expect(await ended).toBe(7);
  });
});

it('says how many bytes are free below a folder, and nothing where that cannot be asked', async () => {
  expect(await freeBytes(folder)).toBeGreaterThan(0);
  expect(await freeBytes(join(folder, 'missing'))).toBeNull();
});
