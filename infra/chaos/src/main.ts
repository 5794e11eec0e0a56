import { parseArgs } from 'node:util';
import { broken, describeReport } from './report.ts';
import { runChaos } from './run-chaos.ts';
import { startAllInOne } from './systems/all-in-one.ts';
import { startServices } from './systems/services.ts';

const usage = `npm run chaos -- [--minutes N] [--seed N] [--all-in-one | --services]
  Breaks Setter again and again under load, by default for one minute in each arrangement of processes,
  then holds it to its promises. Exit code 1: one was broken.`;

const systems = { services: startServices, 'all-in-one': startAllInOne };

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '1' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        services: { type: 'boolean', default: false },
        'all-in-one': { type: 'boolean', default: false },
      },
    });
    const minutes = Number(values.minutes);
    const seed = Number(values.seed);
    if (!(minutes > 0) || !Number.isSafeInteger(seed)) return undefined;
    const names = ['services', 'all-in-one'] as const;
    const chosen = names.filter((name) => values[name]);
    return { seconds: minutes * 60, seed, names: chosen.length === 0 ? names : chosen };
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
    const report = await runChaos(system, { seed, seconds: seconds / names.length, onProgress: console.log });
    console.log(`\n${describeReport(report)}\n`);
    if (broken(report).length > 0) process.exitCode = 1;
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await system.remove();
  }
}
