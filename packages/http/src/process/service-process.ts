import * as NodeRuntime from '@effect/platform-node/NodeRuntime';
import { PgClient } from '@effect/sql-pg';
import { databaseLayer } from '@setter/event-store/database';
import { EventCatalogue } from '@setter/event-store/event-catalogue';
import { EventStore } from '@setter/event-store/event-store';
import { postgresEventStoreLayer } from '@setter/event-store/postgres-event-store';
import { SubjectKeyStore, MasterKeys } from '@setter/event-store/keys';
import { isOutage, messageOf } from '@setter/event-store/errors';
import { probeStore } from '@setter/event-store/probe-store';
import type { FurtherFact } from '@setter/event-store/prove';
import type { EventDefinition } from '@setter/events/define-event';
import { Cause, Effect, Exit, Layer, Redacted } from 'effect';
import { type Config, type ConfigName, readConfigParts } from '@setter/config/config';
import { isOfServiceRole, serviceRole } from '@setter/config/config-database';
import { ConfigError } from '@setter/config/config-error';
import type { ReadinessCheck } from '../health.ts';
import { proveDatabase } from './prove-database.ts';
import { endedBySignal, watchStopSignals } from './process-end.ts';

/** The event store of these events, and its keys. */
export const storeLayer = (
  { encryptionKey, rereadEncryptionKey }: Pick<Config, 'encryptionKey' | 'rereadEncryptionKey'>,
  events: readonly EventDefinition[],
) =>
  postgresEventStoreLayer.pipe(
    Layer.provide(EventCatalogue.layer(events)),
    Layer.provideMerge(SubjectKeyStore.layer),
    Layer.provide(MasterKeys.layerFrom(Redacted.value(encryptionKey), rereadEncryptionKey)),
  );

/** How a service connects to a migrated database, which several processes share. */
const sharedConnection = ({ databaseUrl }: Pick<Config, 'databaseUrl'>, applicationName: string) => {
  if (databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL', 'must be set: this service has no database of its own');
  if (!isOfServiceRole(new URL(Redacted.value(databaseUrl))))
    throw new ConfigError('DATABASE_URL', `must sign in as ${serviceRole}, whose password prepare sets`);
  return { url: databaseUrl, applicationName };
};

/**
 * Requires a migrated database, which several processes share, and proves what the product relies on of it. `further`: what
 * else a service relies on.
 */
export const sharedDatabaseLayer = (
  config: Pick<Config, 'databaseUrl' | 'exposed'>,
  applicationName: string,
  further: Readonly<Record<string, FurtherFact>> = {},
) => {
  const connection = sharedConnection(config, applicationName);
  const proven = Effect.gen(function* () {
    const facts = yield* proveDatabase({ url: connection.url, exposed: config.exposed, further });
    for (const { verdict, fact, sentence } of facts)
      if (verdict === 'warned') yield* Effect.logWarning(`database ${fact}: ${sentence}`);
  });
  return Layer.unwrap(Effect.as(proven, databaseLayer({ ...connection, maxConnections: 20 })));
};

const probeAgainMs = 1000;

/**
 * For `/readyz`: a read, an append and a write go the way of requests. Probes share an outcome for a second, and one that
 * gets no answer, which counts as not ready.
 */
export const databaseReadiness = Effect.gen(function* () {
  const context = yield* Effect.context<PgClient.PgClient | EventStore>();
  let probing: Promise<boolean> | undefined;
  const probe = () => {
    const outcome = Effect.runPromiseWith(context)(Effect.orElseSucceed(probeStore, () => false)).catch(
      () => false,
    );
    const forget = () => (probing = undefined);
    void outcome.then(() => setTimeout(forget, probeAgainMs).unref());
    return outcome;
  };
  const readiness: ReadinessCheck = {
    name: 'database',
    check: Effect.promise(() => (probing ??= probe())),
  };
  return readiness;
});

/** Docker kills what has not stopped after ten seconds. */
const stopWithinMs = 9000;

/**
 * Runs a service on the parts of the configuration that it names until SIGTERM or SIGINT (exit code 0). Invalid
 * configuration ends it with one line.
 */
export const runService = <Name extends ConfigName, E>(
  parts: readonly Name[],
  layerOf: (config: Pick<Config, Name>) => Layer.Layer<never, E>,
): void => {
  const isAskedToStop = watchStopSignals(stopWithinMs);
  try {
    NodeRuntime.runMain(launchWithRetry(layerOf(readConfigParts(parts, process.env))), {
      disableErrorReporting: true,
      teardown: (exit, onExit) => {
        if (Exit.isSuccess(exit) || endedBySignal(exit.cause, isAskedToStop())) return onExit(0);
        process.stderr.write(`${formatCause(exit.cause)}\n`);
        return onExit(1);
      },
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

/** Waits for a database that is away, also at the start, so that services can start in any order. */
const launchWithRetry = <E>(layer: Layer.Layer<never, E>): Effect.Effect<never, E> =>
  Effect.catchCause(Layer.launch(layer), (cause) => {
    const error = Cause.squash(cause);
    if (!isOutage(error)) return Effect.failCause(cause);
    process.stderr.write(`Waiting for the database: ${messageOf(error)}\n`);
    return Effect.andThen(
      Effect.sleep('1 second'),
      Effect.suspend(() => launchWithRetry(layer)),
    );
  });

/** Settings that only a remote service could reject are reported in one line as well. */
const formatCause = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause);
  const ofSettings = ['WrongEncryptionKey', 'WrongTopic', 'KafkaRefuses', 'UnusableDatabase'];
  const isSetting =
    error instanceof ConfigError || (error instanceof Error && ofSettings.includes(error.name));
  return isSetting ? error.message : Cause.pretty(cause);
};
