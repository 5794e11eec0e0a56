import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { JOURNAL_VARIABLE } from './journal-reporter.ts';
import { type Outcome, projectRoot, runCommand } from './run-command.ts';
import { makeRunFolder } from './run-folder.ts';
import {
  addUp,
  failedFiles,
  type JournalLine,
  parseJournal,
  replaceByRepeat,
  slowestFiles,
  summaryLine,
  type Tally,
  tallyRun,
} from './test-report.ts';

const REPEATED_FILES = 3;

const folder = await makeRunFolder();
const environment = {
  TMPDIR: folder.path,
  // The tests start a hundred processes of the same modules.
  NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'node-compile'),
};
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(`stopped by ${signal}`));
/** For the end, where a person looks who sees only the end of a long output. */
const times: string[] = [];
const leftRunning: string[] = [];

const note = (name: string, { seconds, leftRunning: left }: Pick<Outcome, 'seconds' | 'leftRunning'>) => {
  times.push(`${name} ${Math.round(seconds)} s`);
  leftRunning.push(...left.map((command) => `${name}: ${command}`));
};

async function checks(): Promise<Tally> {
  const started = performance.now();
  const outcomes = await runChecks(projectRoot, stopping.signal);
  const failures = outcomes
    .filter(({ code }) => code !== 0)
    .map(({ name, output }) => `${name}\n${output.trimEnd()}`);
  note('checks', { seconds: (performance.now() - started) / 1000, leftRunning: [] });
  const passed = outcomes.length - failures.length;
  return { passed, failed: failures.length, skipped: 0, failures, repeats: [] };
}

interface Run extends Outcome {
  readonly name: string;
  readonly lines: readonly JournalLine[];
}

async function vitest(name: string, files: readonly string[] = []): Promise<Run> {
  const journal = join(folder.path, `${name}${files.length > 0 ? '-again' : ''}.journal`);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'journal-reporter.ts')}`];
  const outcome = await runCommand('vitest', ['run', '--project', name, ...reporters, ...files], {
    show: true,
    environment: { ...environment, [JOURNAL_VARIABLE]: journal },
    progress: () => (existsSync(journal) ? statSync(journal).size : 0),
    signal: stopping.signal,
  });
  note(name, outcome);
  return { name, ...outcome, lines: existsSync(journal) ? parseJournal(readFileSync(journal, 'utf8')) : [] };
}

/**
 * Runs a few failed files once more when nothing else runs, and reports each test that passes then: it is at fault, or
 * what it tests is, but it keeps nothing from being shipped. More failures than that are no accident.
 */
async function repeatFailed(run: Run): Promise<Run> {
  const files = failedFiles(run.lines);
  const mayRepeat = files.length > 0 && files.length <= REPEATED_FILES && files.every(existsInProject);
  if (!mayRepeat || run.stopped !== undefined || stopping.signal.aborted) return run;
  const second = await vitest(run.name, files);
  return { ...second, lines: replaceByRepeat(run.lines, second.lines) };
}

const existsInProject = (file: string) => existsSync(join(projectRoot, file));

// Integration tests wait for processes half of their time, which the checks and unit tests fill. Browsers and the products
// behind them fill both cores by themselves: beside the others, all of it takes half as much processor time again.
const [[checked, unit], integration] = await Promise.all([
  (async () => [await checks(), await vitest('unit')] as const)(),
  vitest('integration'),
]);
const browser = await vitest('browser');
const runs = [unit, await repeatFailed(integration), await repeatFailed(browser)];
const total = addUp([checked, ...runs.map((run) => tallyRun(run.lines, run))]);
leftRunning.push(...(await folder.remove()).map((command) => `the tests: ${command}`));

process.exitCode = total.failed > 0 ? 1 : 0;
for (const failure of total.failures) console.log(`\nFailed: ${failure}`);
for (const repeat of total.repeats) console.log(`\nRepeated: ${repeat}`);
for (const command of leftRunning) console.log(`\nLeft running, and ended: ${command}`);
console.log(
  `\nSlowest: ${slowestFiles(
    runs.map(({ lines }) => lines),
    12,
  ).join(', ')}`,
);
console.log(`\n${times.join(', ')}`);
console.log(summaryLine(total));
