import { Cause } from 'effect';

/** Answers from now on whether a signal has asked this process to stop. */
export const watchStopSignals = (): (() => boolean) => {
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isAsked = true;
    });
  return () => isAsked;
};

/**
 * Whether what ended a program is the interrupt that a signal asked for, which is exit code 0. An interrupt without a
 * signal came from inside, and a program that it ended has failed.
 */
export const endedBySignal = (cause: Cause.Cause<unknown>, isAskedToStop: boolean): boolean =>
  isAskedToStop && Cause.hasInterruptsOnly(cause);
