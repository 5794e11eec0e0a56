import { NodeRuntime } from '@effect/platform-node';
import { PgClient } from '@effect/sql-pg';
import { EventStore } from '@setter/event-store/event-store';
import { Keys } from '@setter/event-store/keys';
import { MasterKeys } from '@setter/event-store/master-keys';
import { Cause, Effect, Exit, Layer, Redacted } from 'effect';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { ReadinessCheck } from './http/health.ts';

/** The event store and its keys, on whatever database there is. */
export const storeLayer = ({
  encryptionKey,
  rereadEncryptionKey,
}: Pick<Config, 'encryptionKey' | 'rereadEncryptionKey'>) =>
  EventStore.layer.pipe(
    Layer.provideMerge(Keys.layer),
    Layer.provide(MasterKeys.layerFrom(Redacted.value(encryptionKey), rereadEncryptionKey)),
  );

/** The database must be there and migrated: several of these processes share it, and none owns it. */
export const sharedDatabaseLayer = (
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  applicationName: string,
) => {
  if (databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL', 'must be set: this service has no database of its own');
  return PgClient.layer({
    url: databaseUrl,
    maxConnections: 20,
    applicationName,
    startupParameters: { role: 'setter_service' },
  });
};

/** For `/readyz`: one question to the database. */
export const databaseReadiness = Effect.map(PgClient.PgClient, (sql): ReadinessCheck => ({
  name: 'database',
  check: sql`SELECT 1`.pipe(
    Effect.as(true),
    Effect.orElseSucceed(() => false),
  ),
}));

/** Runs a service until it is told to stop, which is no failure. A wrong setting ends it with one line. */
export const runService = <E>(layerOf: (config: Config) => Layer.Layer<never, E>): void => {
  try {
    NodeRuntime.runMain(Layer.launch(layerOf(readConfig(process.env))), {
      disableErrorReporting: true,
      teardown: (exit, onExit) => {
        if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return onExit(0);
        process.stderr.write(`${toldOf(exit.cause)}\n`);
        return onExit(1);
      },
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

/** Settings that only the outside world could find wrong are told in one line as well. */
const toldOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause);
  const isSetting = error instanceof Error && ['WrongEncryptionKey', 'WrongTopic'].includes(error.name);
  return isSetting ? error.message : Cause.pretty(cause);
};
