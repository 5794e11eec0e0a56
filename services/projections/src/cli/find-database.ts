import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { migrate, type MigrationOwner } from '@setter/event-store/migrate';
import type { Config as AllConfig } from '@setter/config/config';
import { olderBuildMessage } from '@setter/config/older-build';
import { Effect, Predicate, Redacted } from 'effect';

type Config = Pick<AllConfig, 'dataDir' | 'databaseUrl'>;

/** Says in one line what a person at the terminal can do. */
export class CliError extends Error {
  readonly _tag = 'CliError';
}

/**
 * The owner's connection string of a running Setter on this data folder (it says so in `runtime.json`), else
 * DATABASE_URL, else that of the embedded server, which is started and stopped again with the scope. `runningAt` is the
 * address of the running one.
 */
export const findDatabase = Effect.fn('findDatabase')(function* (config: Config) {
  const running = yield* Effect.promise(() => readRuntime(config.dataDir));
  if (running !== undefined) return { ...running, running: true };
  if (config.databaseUrl !== undefined)
    return { url: Redacted.value(config.databaseUrl), runningAt: undefined, running: false };
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    return yield* Effect.fail(
      new CliError(
        `There is no database in ${config.dataDir}; start Setter first, or set DATA_DIR or DATABASE_URL.`,
      ),
    );
  }
  const server = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => startEmbeddedPostgres({ dataDir: config.dataDir }),
      catch: (error) => new CliError(error instanceof Error ? error.message : String(error)),
    }),
    (started) => Effect.promise(started.stop),
  );
  return { url: server.url(), runningAt: undefined, running: false };
});

/**
 * The same, migrated: a running Setter has seen to that, in its own version; of a stopped one, these owners' tables are
 * brought up to date.
 */
export const findMigratedDatabase = Effect.fn('findMigratedDatabase')(function* (
  config: Config,
  owners: readonly MigrationOwner[],
) {
  const found = yield* findDatabase(config);
  if (found.running) return found;
  yield* migrate(found.url, owners).pipe(
    Effect.catchTag('MadeByOlderBuild', () => Effect.fail(new CliError(olderBuildMessage(config)))),
  );
  return found;
});

/** Undefined when there is no file, or its process is gone. */
const readRuntime = async (dataDir: string): Promise<{ url: string; runningAt: string } | undefined> => {
  const text = await readFile(join(dataDir, 'runtime.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const runtime: unknown = JSON.parse(text);
  if (
    !Predicate.hasProperty(runtime, 'pid') ||
    !Predicate.hasProperty(runtime, 'databaseUrl') ||
    !Predicate.hasProperty(runtime, 'url')
  )
    return undefined;
  return typeof runtime.pid === 'number' && isAlive(runtime.pid)
    ? { url: String(runtime.databaseUrl), runningAt: String(runtime.url) }
    : undefined;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Predicate.hasProperty(error, 'code') && error.code === 'EPERM';
  }
};
