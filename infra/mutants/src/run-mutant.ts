import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from './copy-project.ts';
import { applyEdit, type Mutant } from './mutant.ts';

export interface Verdict {
  readonly killed: boolean;
  readonly seconds: number;
  /** How the test put it. */
  readonly noticed: string;
  /** The test's output. */
  readonly output: string;
}

type TestFile = {
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
};

/** Makes the mistake in a copy of the project and runs the test that must notice. Throws when it cannot be made. */
export const runMutant = async (root: string, mutant: Mutant): Promise<Verdict> => {
  const startedAt = performance.now();
  const copy = await copyProject(root);
  try {
    for (const edit of mutant.edits) {
      const file = join(copy.folder, edit.file);
      await writeFile(file, applyEdit(await readFile(file, 'utf8'), edit));
    }
    const report = join(copy.folder, 'report.json');
    const output = await runVitest(copy.folder, mutant, report);
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
      testResults: readonly TestFile[];
    };
    const named = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName }) => fullName.includes(mutant.named));
    // A file that does not load detects nothing.
    if (named.length === 0) throw new Error(`${mutant.name}: its test did not run:\n${output}`);
    const failed = named.find(({ status }) => status === 'failed');
    const noticed =
      (failed?.failureMessages ?? [])
        .join('\n')
        .split('\n')
        .find((line) => line.trim() !== '') ?? '';
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { killed: failed !== undefined, seconds, noticed: noticed.slice(0, 160), output };
  } finally {
    await copy.remove();
  }
};

const runVitest = async (folder: string, { test, named }: Mutant, report: string): Promise<string> => {
  const pattern = named.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = [
    'run',
    test,
    '-t',
    pattern,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const child = spawn(process.execPath, [join(folder, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
    cwd: folder,
    // A mutant may hang its test, which is to be seen in minutes.
    env: { ...process.env, NO_COLOR: '1', TEST_HANGS_AFTER: '4 minutes' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output;
};
