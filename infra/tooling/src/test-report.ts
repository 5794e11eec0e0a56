/** How many tests of one runner did what. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly TestFile[];
}

interface TestFile {
  readonly name?: string;
  readonly status?: string;
  /** Why the file did not load. */
  readonly message?: string;
  readonly assertionResults?: readonly {
    readonly status?: string;
    readonly fullName?: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/**
 * Counts a vitest run from its JSON report and exit code. Whatever keeps tests from running counts as a failed
 * test: a file that does not load, a crash without a report, no tests at all, an error outside of tests.
 */
export function tallyVitest(report: unknown, exitCode: number): Tally {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = reportOf(report);
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults?.length,
  ).length;
  const failed = numFailedTests + unloadable;
  const none = numPassedTests + failed === 0;
  const unexplained = (exitCode !== 0 && failed === 0) || (none && failed === 0) ? 1 : 0;
  return { passed: numPassedTests, failed: failed + unexplained, skipped: numPendingTests + numTodoTests };
}

/** What failed in a vitest run and the beginning of why, in one text each. */
export function failuresOf(report: unknown): string[] {
  return (reportOf(report).testResults ?? []).flatMap(
    ({ name = 'a file', status, message = '', assertionResults = [] }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [`${name}\n${beginningOf(message)}`];
      return failed.map(
        ({ fullName = 'a test', failureMessages = [] }) =>
          `${name}: ${fullName}\n${beginningOf(failureMessages.join('\n'))}`,
      );
    },
  );
}

const beginningOf = (text: string): string =>
  text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');

const reportOf = (report: unknown): VitestReport =>
  typeof report === 'object' && report !== null ? (report as VitestReport) : {};

export function addUp(tallies: readonly Tally[]): Tally {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
  return { passed: sum((it) => it.passed), failed: sum((it) => it.failed), skipped: sum((it) => it.skipped) };
}

/** `N passed, N failed`, with `, N skipped` when there are any. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
