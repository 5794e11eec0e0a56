import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';

/** The running process's addresses, for command-line tools; written to `DATA_DIR/runtime.json`, 0600. */
export interface RuntimeInfo {
  readonly pid: number;
  readonly url: string;
  /** Owner's connection string, for `npm run projections`. */
  readonly databaseUrl: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** host:port of each broker, where there are any. */
  readonly kafkaBrokers?: readonly string[];
  /** Process id of our own broker. */
  readonly kafkaPid?: number | undefined;
  /** Where we run as several processes: those that `pid` keeps running. */
  readonly processes?: readonly { readonly name: string; readonly pid: number; readonly url: string }[];
}

/** Writes the file, complete from its first moment, and removes it when the scope closes. `update` rewrites it. */
export const runtimeFile = (dataDir: string, first: RuntimeInfo) => {
  const file = join(dataDir, 'runtime.json');
  const write = async (info: RuntimeInfo) => {
    const draft = `${file}.${process.pid}`;
    await rm(draft, { force: true });
    await writeFile(draft, `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  };
  let written = Promise.resolve();
  let isOpen = true;
  const update = (info: RuntimeInfo): void => {
    written = written.then(() => (isOpen ? write(info) : undefined));
  };
  const remove = async () => {
    isOpen = false;
    await written;
    await rm(file, { force: true });
  };
  return Effect.acquireRelease(
    Effect.as(
      Effect.promise(() => write(first)),
      { update },
    ),
    () => Effect.promise(remove),
  );
};
