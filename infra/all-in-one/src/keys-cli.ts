import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import * as NodeRuntime from '@effect/platform-node/NodeRuntime';
import { readConfigParts } from '@setter/platform/config';
import { ConfigError } from '@setter/platform/config-error';
import { CliError } from '@setter/projections/cli/find-database';
import { Cause, Console, Effect, Exit } from 'effect';
import { rotateKeys } from './rotate-keys.ts';

const usage = `npm run keys -- rotate   wrap every key of personal data anew under the first key of ENCRYPTION_KEY;
                         where that lies in keys.json, a new first key is made`;

const config = Effect.try({
  try: () => readConfigParts(['dataDir', 'databaseUrl', 'encryptionKey', 'rereadEncryptionKey'], process.env),
  catch: (error) => {
    if (error instanceof ConfigError) return new CliError(error.message);
    throw error;
  },
});

const program = Effect.gen(function* () {
  if (process.argv[2] !== 'rotate') return yield* Effect.fail(new CliError(usage));
  yield* Console.log(yield* rotateKeys(yield* config));
}).pipe(
  Effect.as(0),
  Effect.catchTag('CliError', ({ message }) => Effect.as(Console.error(message), 1)),
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
