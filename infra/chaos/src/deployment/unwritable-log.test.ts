import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeUnwritableLog, type UnwritableLog, unsaidBy } from './unwritable-log.ts';

let folder = '';
let log: UnwritableLog | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setter-unwritable-log-'));
});
afterEach(() => {
  log?.close();
  log = undefined;
  rmSync(folder, { recursive: true });
});

it.each([
  ['full', 'ENOSPC'],
  ['stuck', 'EAGAIN'],
] as const)('a log that is %s takes not one byte', (kind, code) => {
  log = makeUnwritableLog(kind, folder);
  expect(() => writeSync(log!.descriptor, '\n')).toThrow(expect.objectContaining({ code }));
});

it('a log that is fine stays where it is', () => {
  expect(makeUnwritableLog('fine', folder)).toBeUndefined();
});

it.each([
  ['full', 'The log on stdout cannot be written (ENOSPC: no space); lines are dropped until it can.', true],
  [
    'full',
    'The log on stdout cannot be written (a write does not end); lines are dropped until it can.',
    false,
  ],
  ['stuck', 'x\nThe log /a cannot be written (a write does not end); lines are dropped until it can.', true],
  ['stuck', 'The log /a cannot be written (ENOSPC: no space); lines are dropped until it can.', false],
  ['full', '', false],
  ['fine', '', true],
] as const)('of a log that is %s, a process that says "%s" has said it: %s', (kind, output, isSaid) => {
  expect(unsaidBy(kind, [{ output: () => '' }, { output: () => output }])).toEqual(
    isSaid ? [] : [`no process said that its log is ${kind}`],
  );
});
