import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import * as NodeRuntime from '@effect/platform-node/NodeRuntime';
import { databaseLayer } from '@setter/event-store/database';
import { beginEpoch, readRelay } from '@setter/event-store/consumers';
import { readConfigParts } from '@setter/platform/config';
import { ConfigError } from '@setter/platform/config-error';
import { CliError, findDatabase } from '@setter/projections/cli/find-database';
import { Cause, Console, Effect, Exit, Redacted } from 'effect';

const usage = `npm run relay -- status      how far the log was sent on to Kafka, and under which epoch
npm run relay -- new-epoch   send the whole log anew, to a topic of another name; needed after a restore
                             and when the topic is lost. Read models and reactors go on where they are`;

const status = Effect.map(readRelay, ({ epoch, position }) => `epoch ${epoch}: sent up to ${position}`);
const newEpoch = Effect.map(
  beginEpoch,
  (epoch) => `epoch ${epoch} begins: the log will be sent to the topic setter.events.${epoch}`,
);

const config = Effect.try({
  try: () => readConfigParts(['dataDir', 'databaseUrl'], process.env),
  catch: (error) => {
    if (error instanceof ConfigError) return new CliError(error.message);
    throw error;
  },
});

const program = Effect.scoped(
  Effect.gen(function* () {
    const verb = process.argv[2];
    if (verb !== 'status' && verb !== 'new-epoch') return yield* Effect.fail(new CliError(usage));
    const { url } = yield* findDatabase(yield* config);
    const database = databaseLayer({ url: Redacted.make(url), applicationName: 'setter-relay-cli' });
    yield* Console.log(yield* Effect.provide(verb === 'status' ? status : newEpoch, database));
  }),
).pipe(
  Effect.as(0),
  Effect.catchIf(
    (error) => error instanceof CliError,
    ({ message }) => Effect.as(Console.error(message), 1),
  ),
);

if (existsSync('.env')) loadEnvFile('.env');
NodeRuntime.runMain(program, {
  disableErrorReporting: true,
  teardown: (exit, onExit) => {
    if (Exit.isSuccess(exit)) return onExit(exit.value === 0 ? 0 : 1);
    if (!Cause.hasInterruptsOnly(exit.cause)) console.error(Cause.pretty(exit.cause));
    return onExit(1);
  },
});
