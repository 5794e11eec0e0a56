import { parseArgs } from 'node:util';
import { broken, describeReport } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startAllInOne } from './systems/all-in-one.ts';
import { startCluster, startServices } from './systems/services.ts';

const usage = `npm run chaos -- [--minutes N] [--seed N] [--all-in-one | --services | --cluster]
  Breaks Setter again and again under load, by default for one minute in all without Kafka (--cluster: with it),
  then holds it to its promises. Exit code 1: one was broken.`;

/** Money that went both ways: without them most promises of money are about nothing. */
const commandsAtLeast = ['refund', 'decide dispute'];
const systems = { services: startServices, 'all-in-one': startAllInOne, cluster: startCluster };

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '1' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        services: { type: 'boolean', default: false },
        'all-in-one': { type: 'boolean', default: false },
        cluster: { type: 'boolean', default: false },
      },
    });
    const minutes = Number(values.minutes);
    const seed = Number(values.seed);
    if (!(minutes > 0) || !Number.isSafeInteger(seed)) return undefined;
    const chosen = (['services', 'all-in-one', 'cluster'] as const).filter((name) => values[name]);
    const names = chosen.length === 0 ? (['services', 'all-in-one'] as const) : chosen;
    return { seconds: minutes * 60, seed, names };
  } catch {
    return undefined;
  }
};

const options = readOptions();
if (options === undefined) {
  console.error(usage);
  process.exit(2);
}
const { seconds, seed, names } = options;
for (const name of names) {
  console.log(`Chaos on ${name} for ${seconds / names.length} s, seed ${seed}.`);
  const system = await systems[name]();
  // Interrupted, nothing must be left running.
  const interrupted = () => void system.remove().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    const report = await runChaos(system, {
      seed,
      seconds: seconds / names.length,
      commandsAtLeast,
      onProgress: console.log,
    });
    console.log(`\n${describeReport(report)}\n`);
    if (broken(report).length > 0) process.exitCode = 1;
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await system.remove();
  }
}
