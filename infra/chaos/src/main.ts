import { describeDeployment, missingFor } from './deployment/deployment.ts';
import { readOptions, usage } from './options.ts';
import { broken, describeReport, sum } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startAllInOne } from './systems/all-in-one.ts';
import { startCluster, startServices } from './systems/services.ts';

/** Money that went both ways: without them most promises of money are about nothing. */
const commandsAtLeast = ['refund', 'decide dispute'];
const systems = { services: startServices, 'all-in-one': startAllInOne, cluster: startCluster };

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(`${options}\n\n${usage}`);
  process.exit(2);
}
const { names, deployments, seed } = options;
const runs = names.flatMap((name) => deployments.map((deployment) => ({ name, deployment })));
const seconds = options.seconds / runs.length;
const outcomes: string[] = [];
for (const { name, deployment } of runs) {
  const what = `${name} (${describeDeployment(deployment)})`;
  const missing = missingFor(deployment);
  if (missing !== undefined) {
    outcomes.push(`skipped  ${what}: ${missing}`);
    continue;
  }
  console.log(`Chaos on ${what} for ${seconds} s, seed ${seed}.`);
  const system = await systems[name](deployment);
  // Interrupted, nothing must be left running.
  const interrupted = () => void system.remove().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    const report = await runChaos(system, { seed, seconds, commandsAtLeast, onProgress: console.log });
    console.log(`\n${describeReport(report)}\n`);
    const isKept = broken(report).length === 0;
    if (!isKept) process.exitCode = 1;
    outcomes.push(
      `${isKept ? 'kept   ' : 'BROKEN '}  ${what}: ${sum(report.faults.values())} faults, ${report.events} events`,
    );
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await system.remove();
  }
}
if (runs.length > 1) console.log(outcomes.join('\n'));
