import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import * as NodeRuntime from '@effect/platform-node/NodeRuntime';
import { readConfigParts } from '@setter/platform/config';
import { ConfigError } from '@setter/platform/config-error';
import { CliError } from '@setter/projections/cli/find-database';
import { Cause, Console, Effect, Exit } from 'effect';
import { makeAdminResetLink } from './admin-reset-link.ts';

const usage = `npm run admin -- reset EMAIL   print a link that sets a new password for the admin with this e-mail address`;

const config = Effect.try({
  try: () => readConfigParts(['dataDir', 'databaseUrl', 'encryptionKey', 'publicUrl', 'port'], process.env),
  catch: (error) => {
    if (error instanceof ConfigError) return new CliError(error.message);
    throw error;
  },
});

const program = Effect.gen(function* () {
  const [verb, email] = process.argv.slice(2);
  if (verb !== 'reset' || email === undefined) return yield* Effect.fail(new CliError(usage));
  yield* Console.log(yield* makeAdminResetLink(yield* config, email));
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
