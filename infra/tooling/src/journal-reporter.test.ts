import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import JournalReporter, { JOURNAL_VARIABLE } from './journal-reporter.ts';
import { projectRoot } from './run-command.ts';
import { failedFiles, parseJournal } from './test-report.ts';

test('an error outside of tests counts against the file that ran, so that the file can be repeated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'setter-journal-'));
  const journal = join(folder, 'journal');
  vi.stubEnv(JOURNAL_VARIABLE, journal);
  const error = { message: 'left behind', VITEST_TEST_PATH: join(projectRoot, 'packages/a.int.test.ts') };
  new JournalReporter().onTestRunEnd([], [error, { message: 'of no file' }]);
  vi.unstubAllEnvs();
  expect(failedFiles(parseJournal(readFileSync(journal, 'utf8')))).toEqual([
    'packages/a.int.test.ts',
    'no file',
  ]);
  rmSync(folder, { recursive: true });
});
