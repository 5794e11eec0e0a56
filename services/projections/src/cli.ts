import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import * as NodeRuntime from '@effect/platform-node/NodeRuntime';
import { databaseLayer } from '@setter/event-store/database';
import { Checkpoints } from '@setter/event-store/consumers';
import { EventCatalogue } from '@setter/event-store/event-catalogue';
import { postgresEventStoreLayer } from '@setter/event-store/postgres-event-store';
import { SubjectKeyStore, MasterKeys } from '@setter/event-store/keys';
import { eventStoreMigrations } from '@setter/event-store/migrate';
import { eventDefinitions } from '@setter/events/registry';
import { readConfigParts } from '@setter/config/config';
import { ConfigError } from '@setter/config/config-error';
import { Cause, Console, Effect, Exit, Layer, Redacted } from 'effect';
import { list, rebuildModels, replay, verifyModels } from './cli/commands.ts';
import { CliError, findMigratedDatabase } from './cli/find-database.ts';
import { projectionsMigrations } from './migrations.ts';

const usage = `npm run projections -- list              position, lag and state of each read model and reactor
npm run projections -- verify [model]    fold from zero and compare row by row; exit 1 when something differs;
                                         "verify snapshots" compares only the snapshots of long streams
npm run projections -- rebuild [model]   rebuild beside the live build, then switch
npm run projections -- replay <name>     replay the dead letters of a model or reactor, or retry a halted model`;

const commandFor = (verb: string | undefined, name: string | undefined) => {
  switch (verb) {
    case 'list':
      return list;
    case 'verify':
      return verifyModels(name);
    case 'rebuild':
      return rebuildModels(name);
    case 'replay':
      return replay(name);
    default:
      return undefined;
  }
};

const config = Effect.try({
  try: () => readConfigParts(['dataDir', 'databaseUrl', 'encryptionKey'], process.env),
  catch: (error) => {
    if (error instanceof ConfigError) return new CliError(error.message);
    throw error;
  },
});

const program = Effect.scoped(
  Effect.gen(function* () {
    const [verb, name] = process.argv.slice(2);
    const command = commandFor(verb, name);
    if (command === undefined) return yield* Effect.fail(new CliError(usage));
    const settings = yield* config;
    const { url } = yield* findMigratedDatabase(settings, [eventStoreMigrations, projectionsMigrations]);
    const layer = postgresEventStoreLayer.pipe(
      Layer.provide(EventCatalogue.layer(eventDefinitions)),
      Layer.provideMerge(Layer.mergeAll(SubjectKeyStore.layer, Checkpoints.layer)),
      Layer.provideMerge(MasterKeys.layerFrom(Redacted.value(settings.encryptionKey))),
      Layer.provideMerge(
        databaseLayer({
          url: Redacted.make(url),
          maxConnections: 4,
          applicationName: 'setter-projections-cli',
        }),
      ),
    );
    return yield* Effect.provide(command, layer);
  }),
).pipe(
  Effect.catchIf(
    (error) => error instanceof CliError,
    (error) => Effect.as(Console.error(error.message), false),
  ),
);

if (existsSync('.env')) loadEnvFile('.env');
NodeRuntime.runMain(program, {
  disableErrorReporting: true,
  teardown: (exit, onExit) => {
    if (Exit.isSuccess(exit)) return onExit(exit.value === true ? 0 : 1);
    if (!Cause.hasInterruptsOnly(exit.cause)) console.error(Cause.pretty(exit.cause));
    return onExit(1);
  },
});
