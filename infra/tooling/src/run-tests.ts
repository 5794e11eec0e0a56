import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { runCommand } from './run-command.ts';
import { addUp, failuresOf, summaryLine, type Tally, tallyVitest } from './test-report.ts';

/** Told again at the end, where somebody who sees only the end of a long output looks. */
const failures: string[] = [];
const reports = await mkdtemp(join(tmpdir(), 'setter-reports-'));

async function checks(): Promise<Tally> {
  const outcomes = await runChecks();
  const failed = outcomes.filter(({ code }) => code !== 0);
  failures.push(...failed.map(({ name, output }) => `${name}\n${output.trimEnd()}`));
  return { passed: outcomes.length - failed.length, failed: failed.length, skipped: 0 };
}

async function vitest(project: string): Promise<Tally> {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runCommand('vitest', ['run', '--project', project, ...reporters], { show: true });
  const report: unknown = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  failures.push(...failuresOf(report));
  return tallyVitest(report, code);
}

// The checks leave a core idle now and then, which the pure tests take. The others want both cores.
const tallies = await Promise.all([checks(), vitest('unit')]);
for (const project of ['integration', 'browser']) tallies.push(await vitest(project));
await rm(reports, { recursive: true, force: true });

const total = addUp(tallies);
process.exitCode = total.failed > 0 ? 1 : 0;
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(summaryLine(total));
