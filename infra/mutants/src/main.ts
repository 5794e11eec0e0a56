import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutants } from './mutants.ts';
import { runMutant } from './run-mutant.ts';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !mutants.some((mutant) => mutant.name === name));
if (unknown.length > 0) {
  const names = mutants.map(({ name }) => `  ${name}`).join('\n');
  console.error(`npm run mutants -- [name …], of which there are:\n${names}`);
  process.exit(2);
}

let killed = 0;
let survived = 0;
let broken = 0;
for (const mutant of mutants) {
  if (wanted.length > 0 && !wanted.includes(mutant.name)) continue;
  try {
    const verdict = await runMutant(root, mutant);
    if (verdict.killed) killed++;
    else survived++;
    console.log(
      `${verdict.killed ? 'killed  ' : 'SURVIVED'}  ${mutant.name} (${verdict.seconds} s) ${verdict.noticed}`,
    );
    if (!verdict.killed)
      console.log(`          ${mutant.harm}; ${mutant.test} did not notice.\n${verdict.output}`);
  } catch (error) {
    broken++;
    console.error(`BROKEN    ${mutant.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`${killed} killed, ${survived} survived${broken === 0 ? '' : `, ${broken} could not be tried`}`);
process.exitCode = survived + broken === 0 ? 0 : 1;
