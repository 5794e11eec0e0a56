import { describe, expect, it } from 'vitest';
import { addUp, failuresOf, summaryLine, tallyVitest } from './test-report.ts';

const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] };

describe('the count of a test run', () => {
  it('is what the runner reports', () => {
    expect(tallyVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('holds a failure when the runner left no report, whatever its exit code', () => {
    expect(tallyVitest(undefined, 1).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
  });

  it('holds a failure when there were no tests', () => {
    expect(tallyVitest({ numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
  });

  it('holds a failure for a file that does not load', () => {
    const broken = {
      numPassedTests: 2,
      testResults: [{ status: 'failed', assertionResults: [] }, { status: 'passed' }],
    };
    expect(tallyVitest(broken, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('holds a failure when all tests passed and the runner still failed', () => {
    expect(tallyVitest({ numPassedTests: 2 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('adds up to one line that names skipped tests only when there are any', () => {
    const all = addUp([tallyVitest(report, 1), { passed: 4, failed: 0, skipped: 0 }]);
    expect(summaryLine(all)).toBe('7 passed, 1 failed, 2 skipped');
    expect(summaryLine({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
  });

  it('names what failed, and why', () => {
    const why = Array.from({ length: 30 }, (_, n) => `line ${n}`).join('\n');
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: [why] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
    ];
    const [breaks, unloadable, ...others] = failuresOf({ testResults });
    expect(breaks).toMatch(/^a\.test\.ts: breaks\n {4}line 0\n/);
    expect(breaks).not.toContain('line 12');
    expect(unloadable).toBe('b.test.ts\n    no such module');
    expect(others).toEqual([]);
    expect(failuresOf(undefined)).toEqual([]);
  });
});
