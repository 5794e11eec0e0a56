import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcesses } from './process-tree.ts';
import { describeProcess, listProcesses } from './processes.ts';

const PREFIX = 'setter-run-';

/** A temporary folder of one test run, in which everything of its tests lies. */
export interface RunFolder {
  readonly path: string;
  /** Ends the processes that still work in the folder and removes it. Returns their command lines. */
  readonly remove: () => Promise<string[]>;
}

/** Makes the folder, after removing those of runs that were killed. */
export async function makeRunFolder(parent = tmpdir()): Promise<RunFolder> {
  const running = new Set(listProcesses().map(({ pid }) => pid));
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (Number.isInteger(pid) && running.size > 0 && !running.has(pid))
      await removeFolder(join(parent, name));
  }
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // Postgres runs as a user of its own where the tests run as root.
  chmodSync(path, 0o711);
  return { path, remove: () => removeFolder(path) };
}

async function removeFolder(folder: string): Promise<string[]> {
  const ended = await endProcesses(() => processesIn(folder));
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  return ended;
}

function processesIn(folder: string): number[] {
  return listProcesses()
    .filter(({ pid }) => pid !== process.pid)
    .filter(({ pid }) => {
      const { command, folder: workingFolder } = describeProcess(pid);
      return command.includes(folder) || workingFolder.startsWith(folder);
    })
    .map(({ pid }) => pid);
}
