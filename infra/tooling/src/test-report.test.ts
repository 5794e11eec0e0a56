import { describe, expect, it } from 'vitest';
import {
  addUp,
  failedFiles,
  type JournalLine,
  parseJournal,
  replaceByRepeat,
  slowestFiles,
  summaryLine,
  tallyRun,
} from './test-report.ts';

const test = (state: 'passed' | 'failed' | 'skipped', more: object = {}): JournalLine => ({
  kind: 'test',
  file: 'a.test.ts',
  name: 'holds',
  state,
  repeated: false,
  ...more,
});
const over = { kind: 'over' } as const;
const fine = { name: 'unit', code: 0 };
const failed = { name: 'unit', code: 1 };

describe('the count of a test run', () => {
  it('is what the journal says', () => {
    const lines = [test('passed'), test('passed'), test('failed', { why: 'no' }), test('skipped'), over];
    expect(tallyRun(lines, failed)).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  });

  it('names what failed, and the beginning of why', () => {
    const why = Array.from({ length: 30 }, (_, n) => `line ${n}`).join('\n');
    const unloadable = { kind: 'broken', file: 'b.test.ts', name: '', why: 'no such module' } as const;
    const { failures } = tallyRun([test('failed', { why }), unloadable, test('passed'), over], failed);
    expect(failures[0]).toMatch(/^a\.test\.ts: holds\n {4}line 0\n/);
    expect(failures[0]).not.toContain('line 24');
    expect(failures.slice(1)).toEqual(['b.test.ts\n    no such module']);
  });

  it('names the slowest files of all runs', () => {
    const ended = (file: string, seconds: number) => ({ kind: 'ended', file, seconds }) as const;
    const runs = [
      [ended('a', 2.4), ended('b', 9)],
      [test('passed'), ended('c', 5), over],
    ];
    expect(slowestFiles(runs, 2)).toEqual(['b 9 s', 'c 5 s']);
  });

  it('holds a failure when there were no tests, or no journal', () => {
    expect(tallyRun([over], fine).failures).toEqual(['the unit tests: there were none']);
    expect(tallyRun([], failed).failed).toBe(1);
  });

  it('holds a failure for a hook that fails beside tests that pass', () => {
    const hook = { kind: 'broken', file: 'a.test.ts', name: 'a client', why: 'no database' } as const;
    expect(tallyRun([test('passed'), hook, test('skipped'), over], failed)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
    });
  });

  it('holds a failure when all tests passed and the runner still failed', () => {
    expect(tallyRun([test('passed'), over], failed).failures).toEqual([
      'the unit tests: exit code 1, though every test passed',
    ]);
  });

  it('says of a run that was stopped why, what it was at, and counts what it had done', () => {
    const lines: JournalLine[] = [
      { kind: 'begun', file: 'a.test.ts' },
      test('passed'),
      { kind: 'ended', file: 'a.test.ts', seconds: 1 },
      { kind: 'begun', file: 'slow.test.ts' },
    ];
    const tally = tallyRun(lines, { name: 'integration', code: 1, stopped: 'killed by SIGKILL' });
    expect(tally).toMatchObject({ passed: 1, failed: 1 });
    expect(tally.failures).toEqual([
      'the integration tests: the run was killed by SIGKILL while it ran slow.test.ts; 1 files were done',
    ]);
  });

  it('does not take a run that ended early for one that is over', () => {
    expect(tallyRun([test('passed')], fine).failures).toEqual([
      'the unit tests: the run ended early with exit code 0; 0 files were done',
    ]);
  });

  it('names tests that passed at a second attempt', () => {
    const lines = [test('passed', { repeated: true, why: 'The browser crashed\n  at …' }), over];
    expect(tallyRun(lines, fine)).toMatchObject({
      passed: 1,
      failed: 0,
      repeats: ['a.test.ts: holds (passed; The browser crashed)'],
    });
  });

  describe('of files that ran again', () => {
    const first: JournalLine[] = [
      test('failed', { why: 'no answer' }),
      test('passed', { file: 'b.test.ts' }),
      { kind: 'broken', file: 'c.test.ts', name: '', why: 'no database' },
      over,
    ];

    it('takes what passes then, and names it with the first reason', () => {
      const second = [test('passed'), test('passed', { file: 'c.test.ts' }), over];
      expect(failedFiles(first)).toEqual(['a.test.ts', 'c.test.ts']);
      expect(tallyRun(replaceByRepeat(first, second), fine)).toEqual({
        passed: 3,
        failed: 0,
        skipped: 0,
        failures: [],
        repeats: ['a.test.ts: holds (passed; no answer)', 'c.test.ts: holds (passed; no database)'],
      });
    });

    it('keeps what fails again as a failure', () => {
      const second = [test('failed', { why: 'no answer' }), test('passed', { file: 'c.test.ts' }), over];
      expect(tallyRun(replaceByRepeat(first, second), failed)).toMatchObject({ passed: 2, failed: 1 });
    });

    it('holds a failure when the second run does not come to its end', () => {
      expect(tallyRun(replaceByRepeat(first, []), failed).failures).toHaveLength(1);
    });
  });

  it('leaves out the line that was being written when the run was killed', () => {
    expect(parseJournal('{"kind":"begun","file":"a"}\n{"kind":"te')).toEqual([{ kind: 'begun', file: 'a' }]);
    expect(parseJournal('')).toEqual([]);
  });

  it('adds up to one line that names skipped tests only when there are any', () => {
    const tallies = [
      tallyRun([test('failed'), test('skipped'), over], failed),
      tallyRun([test('passed'), over], fine),
    ];
    expect(summaryLine(addUp(tallies))).toBe('1 passed, 1 failed, 1 skipped');
    expect(summaryLine(addUp(tallies.slice(1)))).toBe('1 passed, 0 failed');
  });
});
