/** What the journal of a vitest run has a line for. */
export type JournalLine =
  | { readonly kind: 'begun'; readonly file: string }
  | { readonly kind: 'ended'; readonly file: string; readonly seconds: number }
  | {
      readonly kind: 'test';
      readonly file: string;
      readonly name: string;
      readonly state: 'passed' | 'failed' | 'skipped';
      /** It failed at first and had another attempt. */
      readonly repeated: boolean;
      readonly why?: string;
    }
  /** A hook, a file that does not load, an error outside of tests. */
  | { readonly kind: 'broken'; readonly file: string; readonly name: string; readonly why: string }
  | { readonly kind: 'over' };

/** What a runner did. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed and the beginning of why, a text each. */
  readonly failures: readonly string[];
  /** Tests that needed a second attempt, a line each. */
  readonly repeats: readonly string[];
}

/** How the process of a runner ended. */
export interface Ending {
  readonly name: string;
  readonly code: number;
  readonly stopped?: string | undefined;
}

/** Reads a journal; a line that was being written when its run was killed is left out. */
export function parseJournal(text: string): JournalLine[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as JournalLine);
}

/**
 * Counts a vitest run from its journal. What keeps tests from running counts as a failed test: a file that does not
 * load, a hook that fails, an error outside of tests, a run that was stopped, no tests at all.
 */
export function tallyRun(lines: readonly JournalLine[], ending: Ending): Tally {
  const tests = lines.filter((line) => line.kind === 'test');
  const count = (state: string) => tests.filter((test) => test.state === state).length;
  const broken = lines.filter((line) => line.kind === 'broken');
  const failures = [...tests.filter(({ state }) => state === 'failed'), ...broken].map(
    ({ file, name, why = '' }) => `${file}${name === '' ? '' : `: ${name}`}\n${beginningOf(why)}`,
  );
  const unfinished = howItEnded(lines, ending, failures.length > 0);
  if (unfinished !== undefined) failures.push(unfinished);
  return {
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    failures,
    repeats: tests
      .filter(({ repeated }) => repeated)
      .map(({ file, name, state, why = '' }) => `${file}: ${name} (${state}; ${firstLine(why)})`),
  };
}

/** The files of a run in which something failed, in the order of the journal. */
export const failedFiles = (lines: readonly JournalLine[]): string[] => [
  ...new Set(lines.filter(hasFailed).map(({ file }) => file)),
];

/**
 * The journal of a run whose failed files ran again, alone: their lines are those of the second run. What failed first
 * and passes then is marked as repeated, with the reason of its failure.
 */
export function replaceByRepeat(
  first: readonly JournalLine[],
  second: readonly JournalLine[],
): JournalLine[] {
  const failures = first.filter(hasFailed);
  const files = failedFiles(first);
  const repeated = second.map((line): JournalLine => {
    if (line.kind !== 'test' || line.state !== 'passed') return line;
    const failure = failures.find(
      ({ kind, file, name }) => file === line.file && (kind === 'broken' || name === line.name),
    );
    return failure === undefined ? line : { ...line, repeated: true, why: failure.why ?? 'no reason' };
  });
  return [...first.filter((line) => line.kind !== 'over' && !files.includes(line.file)), ...repeated];
}

const hasFailed = (line: JournalLine): line is Extract<JournalLine, { name: string }> =>
  line.kind === 'broken' || (line.kind === 'test' && line.state === 'failed');

/** Why a run is not what its tests say, when it is not. */
function howItEnded(
  lines: readonly JournalLine[],
  { name, code, stopped }: Ending,
  hasFailures: boolean,
): string | undefined {
  const isOver = lines.some(({ kind }) => kind === 'over');
  if (stopped !== undefined || !isOver) {
    const files = (kind: 'begun' | 'ended') =>
      lines.flatMap((line) => (line.kind === kind ? [line.file] : []));
    const finished = files('ended');
    const running = files('begun').filter((file) => !finished.includes(file));
    const how = stopped === undefined ? `ended early with exit code ${code}` : `was ${stopped}`;
    const during = running.length === 0 ? '' : ` while it ran ${running.join(', ')}`;
    return `the ${name} tests: the run ${how}${during}; ${finished.length} files were done`;
  }
  if (!lines.some(({ kind }) => kind === 'test') && !hasFailures) return `the ${name} tests: there were none`;
  if (code !== 0 && !hasFailures) return `the ${name} tests: exit code ${code}, though every test passed`;
  return undefined;
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

const beginningOf = (text: string): string =>
  text
    .split('\n')
    .slice(0, 24)
    .map((line) => `    ${line}`)
    .join('\n');

/** The files of all runs that took longest, such as `web/e2e/axe.spec.ts 94 s`. */
export function slowestFiles(runs: readonly (readonly JournalLine[])[], count: number): string[] {
  const ended = runs.flat().filter((line) => line.kind === 'ended');
  return ended
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${file} ${Math.round(seconds)} s`);
}

export function addUp(tallies: readonly Tally[]): Tally {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
  return {
    passed: sum((it) => it.passed),
    failed: sum((it) => it.failed),
    skipped: sum((it) => it.skipped),
    failures: tallies.flatMap((it) => it.failures),
    repeats: tallies.flatMap((it) => it.repeats),
  };
}

/** `N passed, N failed`, with `, N skipped` when there are any. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
