import { makeRunFolder } from './run-folder.ts';
import { Suite } from './suite.ts';
import { addUp, slowestFiles, summaryLine } from './test-report.ts';

const [tier, ...rest] = process.argv.slice(2);
if (rest.length > 0 || ![undefined, '--proofs', '--with-proofs'].includes(tier)) {
  console.error('npm test, npm run test:proofs, or npm test -- --with-proofs for both');
  process.exit(2);
}

const folder = await makeRunFolder();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(`stopped by ${signal}`));

const suite = new Suite({ folder: folder.path, signal: stopping.signal });
if (tier !== '--proofs') await suite.runCommonTier();
if (tier !== undefined) await suite.runProofs();
const leftBehind = (await folder.remove()).map((command) => `the tests: ${command}`);

// At the end, where a person looks who sees only the end of a long output.
const total = addUp(suite.tallies);
process.exitCode = total.failed > 0 ? 1 : 0;
for (const failure of total.failures) console.log(`\nFailed: ${failure}`);
for (const repeat of total.repeats) console.log(`\nRepeated: ${repeat}`);
for (const command of [...suite.leftRunning, ...leftBehind])
  console.log(`\nLeft running, and ended: ${command}`);
console.log(`\nSlowest: ${slowestFiles(suite.journals, 12).join(', ')}`);
console.log(`\n${suite.times.join(', ')}`);
console.log(summaryLine(total));
