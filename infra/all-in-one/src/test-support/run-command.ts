import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { baseEnvironment } from '@setter/testing/base-environment';

export interface Ended {
  /** Exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly problem: string;
}

const startScript = (name: string, dataDir: string, args: readonly string[], environment = {}) => {
  const done = Promise.withResolvers<Ended>();
  const child = execFile(
    process.execPath,
    [join(import.meta.dirname, '..', `${name}-cli.ts`), ...args],
    { cwd: dirname(dataDir), env: { ...baseEnvironment(), DATA_DIR: dataDir, ...environment } },
    (_error, out, problem) => done.resolve({ code: child.exitCode, out, problem }),
  );
  return { ended: done.promise, kill: () => child.kill('SIGKILL') };
};

/** Runs `npm run <name>` on a data folder as a person does. */
export const runCommand = (
  name: 'back-up' | 'restore',
  dataDir: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> => startScript(name, dataDir, args, environment).ended;

/** The same, killed once `isFar` answers true. */
export const killCommand = async (
  name: 'back-up' | 'restore',
  dataDir: string,
  args: readonly string[],
  isFar: () => boolean | Promise<boolean>,
): Promise<void> => {
  const { ended, kill } = startScript(name, dataDir, args);
  let early: Ended | undefined;
  void ended.then((how) => (early = how));
  while (!(await isFar())) {
    if (early !== undefined) throw new Error(`It ended before it was killed: ${JSON.stringify(early)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  kill();
  await ended;
};
