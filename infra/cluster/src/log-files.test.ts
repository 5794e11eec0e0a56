import { closeSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepShort, openLog } from './log-files.ts';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'setter-logs-')), 'workers-1.log');
});
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

it('a log that grows while its process runs is emptied and kept once, and the process goes on in it', () => {
  const log = openLog(file);
  writeSync(log, 'first\n');
  keepShort(file, 100);
  expect(readFileSync(file, 'utf8')).toBe('first\n');
  writeSync(log, `${'x'.repeat(200)}\n`);
  keepShort(file, 100);
  writeSync(log, 'next\n');
  closeSync(log);
  expect(readFileSync(file, 'utf8')).toBe('next\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe(`first\n${'x'.repeat(200)}\n`);
});

it('is emptied also where no copy can be made, and one that is not there is left', () => {
  keepShort(file, 100);
  const log = openLog(file);
  mkdirSync(`${file}.1`);
  writeSync(log, `${'x'.repeat(200)}\n`);
  keepShort(file, 100);
  closeSync(log);
  expect(statSync(file).size).toBe(0);
});
