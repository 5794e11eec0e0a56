import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import * as NodeRuntime from '@effect/platform-node/NodeRuntime';
import { type Config, readConfigParts } from '@setter/config/config';
import { ConfigError } from '@setter/config/config-error';
import { CliError } from '@setter/projections/cli/find-database';
import { Cause, Console, Effect, Exit } from 'effect';

/** These parts of the configuration, the only ones that a command needs; a fault of theirs is one line. */
export const cliConfig = <const Part extends keyof Config>(parts: readonly Part[]) =>
  Effect.try({
    try: () => readConfigParts(parts, process.env),
    catch: (error) => {
      if (error instanceof ConfigError) return new CliError(error.message);
      throw error;
    },
  });

/** Arguments that a command does not take: its usage, and the exit code 2. */
export class UsageError extends CliError {}

/** Runs a command with the settings of `.env`. A `CliError` is one line and the exit code 1. */
export const runCli = <A, E>(command: Effect.Effect<A, E | CliError>): void => {
  if (existsSync('.env')) loadEnvFile('.env');
  const program = command.pipe(
    Effect.as(0),
    Effect.catch((error) =>
      error instanceof CliError
        ? Effect.as(Console.error(error.message), error instanceof UsageError ? 2 : 1)
        : Effect.fail(error),
    ),
  );
  NodeRuntime.runMain(program, {
    disableErrorReporting: true,
    teardown: (exit, onExit) => {
      if (Exit.isSuccess(exit)) return onExit(exit.value === 0 ? 0 : exit.value === 2 ? 2 : 1);
      if (!Cause.hasInterruptsOnly(exit.cause)) console.error(Cause.pretty(exit.cause));
      return onExit(1);
    },
  });
};
