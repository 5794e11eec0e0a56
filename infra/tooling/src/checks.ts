import { type Outcome, projectRoot, runCommand } from './run-command.ts';

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly hint?: string;
}

/** What `npm run check` looks at; each counts as one test of `npm test`. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  // A second thread of either program works out types of its own: half as much processor time again.
  { name: 'lint and layers', command: 'oxlint', args: ['--threads=1'], environment: { GOMAXPROCS: '1' } },
  { name: 'unused code', command: 'knip', args: ['--no-config-hints', '--no-progress'] },
  { name: 'format', command: 'oxfmt', args: ['--check'], hint: 'npm run format mends it.' },
];

export interface CheckOutcome extends Outcome {
  readonly name: string;
}

/** Runs all checks, two at a time, and tells each result as it comes. */
export async function runChecks(cwd = projectRoot, signal?: AbortSignal): Promise<CheckOutcome[]> {
  const waiting = [...CHECKS];
  const outcomes: CheckOutcome[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { command, args, environment = {}, hint = '' } = check;
      const outcome = await runCommand(command, args, { cwd, environment, ...(signal && { signal }) });
      outcomes.push({ name: check.name, ...outcome });
      console.log(`${outcome.code === 0 ? '✓' : '✗'} ${check.name} (${outcome.seconds.toFixed(1)} s)`);
      if (outcome.code !== 0) console.log(`${outcome.output.trimEnd()}\n${hint}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}
