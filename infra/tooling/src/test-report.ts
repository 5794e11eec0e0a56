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
  readonly testResults?: readonly {
    readonly status?: string;
    readonly assertionResults?: readonly unknown[];
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
  } = typeof report === 'object' && report !== null ? (report as VitestReport) : {};
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults?.length,
  ).length;
  const failed = numFailedTests + unloadable;
  const none = numPassedTests + failed === 0;
  const unexplained = (exitCode !== 0 && failed === 0) || (none && failed === 0) ? 1 : 0;
  return { passed: numPassedTests, failed: failed + unexplained, skipped: numPendingTests + numTodoTests };
}

export function addUp(tallies: readonly Tally[]): Tally {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
  return { passed: sum((it) => it.passed), failed: sum((it) => it.failed), skipped: sum((it) => it.skipped) };
}

/** `N passed, N failed`, with `, N skipped` when there are any. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
