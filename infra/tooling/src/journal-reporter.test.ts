import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import JournalReporter, { JOURNAL_VARIABLE } from './journal-reporter.ts';
import { projectRoot } from './run-command.ts';
import { failedFiles, type JournalLine, parseJournal } from './test-report.ts';

function journalOf(errors: Parameters<JournalReporter['onTestRunEnd']>[1]): JournalLine[] {
  const folder = mkdtempSync(join(tmpdir(), 'setter-journal-'));
  const journal = join(folder, 'journal');
  vi.stubEnv(JOURNAL_VARIABLE, journal);
  new JournalReporter().onTestRunEnd([], errors);
  vi.unstubAllEnvs();
  const lines = parseJournal(readFileSync(journal, 'utf8'));
  rmSync(folder, { recursive: true });
  return lines;
}

test('an error outside of tests counts against the file that ran, so that the file can be repeated', () => {
  const error = { message: 'left behind', VITEST_TEST_PATH: join(projectRoot, 'packages/a.int.test.ts') };
  expect(failedFiles(journalOf([error, { message: 'of no file' }]))).toEqual([
    'packages/a.int.test.ts',
    'no file',
  ]);
});

test('a failed assertion is reported with its difference, without colours, before where it was thrown', () => {
  const error = {
    message: 'expected 1 to be 2',
    stack: 'AssertionError: expected 1 to be 2\n    at a.test.ts:1:1',
    diff: '\u001b[32m- 2\u001b[39m\n\u001b[31m+ 1\u001b[39m',
  };
  expect(journalOf([error])[0]).toMatchObject({
    why: 'expected 1 to be 2\n- 2\n+ 1\n    at a.test.ts:1:1',
  });
});
