import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { JOURNAL_VARIABLE } from './journal-reporter.ts';
import { type Outcome, projectRoot, runCommand } from './run-command.ts';
import {
  failedFiles,
  type JournalLine,
  parseJournal,
  replaceByRepeat,
  type Tally,
  tallyRun,
} from './test-report.ts';

const REPEATED_FILES = 3;

/** One run of a vitest project of `vitest.config.ts`. */
interface Run extends Outcome {
  readonly name: string;
  readonly lines: readonly JournalLine[];
}

export interface SuiteOptions {
  /** Holds the journals, and is TMPDIR of the tests. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Runs the parts of the test suite and collects what there is to report at the end. */
export class Suite {
  readonly #folder: string;
  readonly #signal: AbortSignal;
  readonly #tallies: Tally[] = [];
  readonly #journals: (readonly JournalLine[])[] = [];
  readonly #times: string[] = [];
  readonly #leftRunning: string[] = [];

  constructor({ folder, signal }: SuiteOptions) {
    this.#folder = folder;
    this.#signal = signal;
  }

  /** A tally for each part that has run. */
  get tallies(): readonly Tally[] {
    return this.#tallies;
  }

  get journals(): readonly (readonly JournalLine[])[] {
    return this.#journals;
  }

  /** Such as `checks 98 s`, in the order in which they ended. */
  get times(): readonly string[] {
    return this.#times;
  }

  /** Command lines of processes that a part left running, with the name of the part. */
  get leftRunning(): readonly string[] {
    return this.#leftRunning;
  }

  /** What `npm test` proves. */
  async runCommonTier(): Promise<void> {
    // Integration tests wait for processes half of their time, which the checks and unit tests fill. Browsers and the
    // products behind them fill both cores by themselves: beside the others, all of it takes half as much processor
    // time again.
    const [unit, integration] = await Promise.all([
      this.#checks().then(() => this.#vitest('unit')),
      this.#vitest('integration'),
    ]);
    const browser = await this.#vitest('browser');
    this.#tally(unit);
    this.#tally(await this.#repeatFailed(integration));
    this.#tally(await this.#repeatFailed(browser));
  }

  /** What `npm run test:proofs` proves. */
  async runProofs(): Promise<void> {
    const servers = await this.#vitest('proofs');
    const browser = await this.#vitest('browser-proofs');
    this.#tally(await this.#repeatFailed(servers));
    this.#tally(await this.#repeatFailed(browser));
  }

  async #checks(): Promise<void> {
    const started = performance.now();
    const outcomes = await runChecks(projectRoot, this.#signal);
    const failures = outcomes
      .filter(({ code }) => code !== 0)
      .map(({ name, output }) => `${name}\n${output.trimEnd()}`);
    this.#note('checks', { seconds: (performance.now() - started) / 1000, leftRunning: [] });
    const passed = outcomes.length - failures.length;
    this.#tallies.push({ passed, failed: failures.length, skipped: 0, failures, repeats: [] });
  }

  async #vitest(name: string, files: readonly string[] = []): Promise<Run> {
    const journal = join(this.#folder, `${name}${files.length > 0 ? '-again' : ''}.journal`);
    const reporters = [
      '--reporter=default',
      `--reporter=${join(import.meta.dirname, 'journal-reporter.ts')}`,
    ];
    const outcome = await runCommand('vitest', ['run', '--project', name, ...reporters, ...files], {
      show: true,
      environment: {
        TMPDIR: this.#folder,
        // The tests start a hundred processes of the same modules.
        NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'node-compile'),
        [JOURNAL_VARIABLE]: journal,
      },
      progress: () => (existsSync(journal) ? statSync(journal).size : 0),
      signal: this.#signal,
    });
    this.#note(name, outcome);
    return {
      name,
      ...outcome,
      lines: existsSync(journal) ? parseJournal(readFileSync(journal, 'utf8')) : [],
    };
  }

  /**
   * Runs a few failed files once more when nothing else runs, and reports each test that passes then: it is at fault, or
   * what it tests is, but it keeps nothing from being shipped. More failures than that are no accident.
   */
  async #repeatFailed(run: Run): Promise<Run> {
    const files = failedFiles(run.lines);
    const mayRepeat = files.length > 0 && files.length <= REPEATED_FILES && files.every(existsInProject);
    if (!mayRepeat || run.stopped !== undefined || this.#signal.aborted) return run;
    const second = await this.#vitest(run.name, files);
    return { ...second, lines: replaceByRepeat(run.lines, second.lines) };
  }

  #tally(run: Run): void {
    this.#tallies.push(tallyRun(run.lines, run));
    this.#journals.push(run.lines);
  }

  #note(name: string, { seconds, leftRunning }: Pick<Outcome, 'seconds' | 'leftRunning'>): void {
    this.#times.push(`${name} ${Math.round(seconds)} s`);
    this.#leftRunning.push(...leftRunning.map((command) => `${name}: ${command}`));
  }
}

const existsInProject = (file: string) => existsSync(join(projectRoot, file));
