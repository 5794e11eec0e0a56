import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import * as NodeRuntime from '@effect/platform-node/NodeRuntime';
import { WrongEncryptionKey } from '@setter/event-store/errors';
import { type Config, type ConfigName, readConfig, readConfigParts } from '@setter/config/config';
import { ConfigError } from '@setter/config/config-error';
import { endedBySignal, watchStopSignals } from '@setter/http/process/process-end';
import { Cause, type Effect, Exit } from 'effect';
import { StartError } from './start-error.ts';

/**
 * Runs a program with all settings of `.env` and the environment, or with the parts that it names, until it ends or a signal (a closed terminal
 * included) stops it. A failed start prints one line and exits with code 1.
 */
export const launch = <E>(
  program: (config: Config) => Effect.Effect<unknown, E>,
  stopWithinMs: number,
): void => launchWith(() => readConfig(process.env), program, stopWithinMs);

export const launchParts = <Name extends ConfigName, E>(
  parts: readonly Name[],
  program: (config: Pick<Config, Name>) => Effect.Effect<unknown, E>,
  stopWithinMs: number,
): void => launchWith(() => readConfigParts(parts, process.env), program, stopWithinMs);

const launchWith = <C, E>(
  read: () => C,
  program: (config: C) => Effect.Effect<unknown, E>,
  stopWithinMs: number,
): void => {
  if (existsSync('.env')) loadEnvFile('.env');
  const config = configOrExit(read);
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  // A Postgres left running by a stop that is cut short is adopted by the next start.
  const isAskedToStop = watchStopSignals(stopWithinMs);
  NodeRuntime.runMain(program(config), {
    disableErrorReporting: true,
    teardown: (exit, onExit) => {
      if (Exit.isSuccess(exit) || endedBySignal(exit.cause, isAskedToStop())) return onExit(0);
      report(exit.cause);
      return onExit(1);
    },
  });
};

function configOrExit<C>(read: () => C): C {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

function report(cause: Cause.Cause<unknown>): void {
  const error = Cause.squash(cause);
  console.error(
    error instanceof StartError || error instanceof ConfigError || error instanceof WrongEncryptionKey
      ? error.message
      : `Setter stopped on an unexpected error.\n${Cause.pretty(cause)}`,
  );
}
