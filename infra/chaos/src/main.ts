import { describeDeployment } from './deployment/deployment.ts';
import { readOptions, usage } from './options.ts';
import { broken, describeReport } from './report.ts';
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
const { names, deployment, seed } = options;
const seconds = options.seconds / names.length;
for (const name of names) {
  console.log(`Chaos on ${name} (${describeDeployment(deployment)}) for ${seconds} s, seed ${seed}.`);
  const system = await systems[name](deployment);
  // Interrupted, nothing must be left running.
  const interrupted = () => void system.remove().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    const report = await runChaos(system, { seed, seconds, commandsAtLeast, onProgress: console.log });
    console.log(`\n${describeReport(report)}\n`);
    if (broken(report).length > 0) process.exitCode = 1;
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await system.remove();
  }
}
