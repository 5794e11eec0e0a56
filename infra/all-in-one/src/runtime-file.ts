import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';

/** What other programs of ours may know of the running one; written to `DATA_DIR/runtime.json`, 0600. */
export interface RuntimeInfo {
  readonly pid: number;
  readonly url: string;
  /** Owner's connection string, for `npm run projections`. */
  readonly databaseUrl: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** Writes the file, complete from its first moment, and removes it when the scope closes. */
export const runtimeFile = (dataDir: string, info: RuntimeInfo) => {
  const file = join(dataDir, 'runtime.json');
  const write = async () => {
    const draft = `${file}.${process.pid}`;
    await rm(draft, { force: true });
    await writeFile(draft, `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  };
  return Effect.acquireRelease(Effect.promise(write), () => Effect.promise(() => rm(file, { force: true })));
};
