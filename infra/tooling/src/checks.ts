import { type Outcome, projectRoot, runCommand } from './run-command.ts';

/** What `npm run check` looks at; each counts as one test of `npm test`. */
const CHECKS = [
  { name: 'types', command: 'tsc', args: ['-b'], hint: '' },
  { name: 'lint and layers', command: 'oxlint', args: [], hint: '' },
  { name: 'unused code', command: 'knip', args: ['--no-config-hints', '--no-progress'], hint: '' },
  { name: 'format', command: 'oxfmt', args: ['--check'], hint: 'npm run format mends it.' },
] as const;

export interface CheckOutcome extends Outcome {
  readonly name: string;
}

/** Runs all checks, two at a time, and tells each result as it comes. */
export async function runChecks(cwd = projectRoot, signal?: AbortSignal): Promise<CheckOutcome[]> {
  const waiting = [...CHECKS];
  const outcomes: CheckOutcome[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runCommand(check.command, check.args, { cwd, ...(signal && { signal }) });
      outcomes.push({ name: check.name, ...outcome });
      console.log(`${outcome.code === 0 ? '✓' : '✗'} ${check.name} (${outcome.seconds.toFixed(1)} s)`);
      if (outcome.code !== 0) console.log(`${outcome.output.trimEnd()}\n${check.hint}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}
