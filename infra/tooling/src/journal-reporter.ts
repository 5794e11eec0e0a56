import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { projectRoot } from './run-command.ts';
import type { JournalLine } from './test-report.ts';

/** Where the journal is written: a line of JSON for each thing as it happens, so that a killed run leaves its part. */
export const JOURNAL_VARIABLE = 'SETTER_TEST_JOURNAL';

type Failed = {
  readonly message?: string;
  readonly stack?: string;
  /** Of an assertion: what was expected and what came, coloured for a terminal. */
  readonly diff?: string;
  /** The file that ran when an error came outside of tests. */
  readonly VITEST_TEST_PATH?: unknown;
};

const fileOf = ({ VITEST_TEST_PATH: path }: Failed): string =>
  typeof path === 'string' ? relative(projectRoot, path) : 'no file';

const reasonOf = (errors: readonly Failed[]): string => errors.map(formatError).join('\n');

/** The message, then the difference, then where it was thrown. */
function formatError({ message = 'no message', stack = '', diff = '' }: Failed): string {
  const [, thrownAt = ''] = stack.split(message);
  const difference = stripVTControlCharacters(diff).split('\n').slice(0, 16);
  return `${[message, ...difference].join('\n').trimEnd()}${thrownAt}`;
}

/** vitest reporter that writes the journal which `npm test` counts. */
export default class JournalReporter implements Reporter {
  readonly #file = process.env[JOURNAL_VARIABLE];

  #write(line: JournalLine): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  onTestModuleStart(module: TestModule): void {
    this.#write({ kind: 'begun', file: module.relativeModuleId });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    const file = test.module.relativeModuleId;
    const repeated = (test.diagnostic()?.retryCount ?? 0) > 0;
    const why = errors.length === 0 ? undefined : reasonOf(errors);
    this.#write({
      kind: 'test',
      file,
      name: test.fullName,
      state,
      repeated,
      ...(why !== undefined && { why }),
    });
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length === 0) return;
    const file = suite.module.relativeModuleId;
    this.#write({ kind: 'broken', file, name: suite.fullName, why: reasonOf(errors) });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId;
    const errors = module.errors();
    if (errors.length > 0) this.#write({ kind: 'broken', file, name: '', why: reasonOf(errors) });
    this.#write({ kind: 'ended', file, seconds: module.diagnostic().duration / 1000 });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Failed[]): void {
    for (const error of errors)
      this.#write({ kind: 'broken', file: fileOf(error), name: 'outside of tests', why: reasonOf([error]) });
    this.#write({ kind: 'over' });
  }
}
