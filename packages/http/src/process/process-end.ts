import { hurryConnections } from '@setter/event-store/connection-watch';
import { Cause } from 'effect';

/**
 * Listens for signals; returns whether one has asked this process to stop. A database that went silent is not waited for then,
 * and a stop that takes longer than `withinMs` is cut short.
 */
export const watchStopSignals = (withinMs: number): (() => boolean) => {
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isAsked = true;
      hurryConnections();
      cutShortAfter(withinMs);
    });
  return () => isAsked;
};

const cutShortAfter = (withinMs: number): void => {
  setTimeout(() => {
    process.stderr.write('Setter did not stop in time and ends now; what was acknowledged is kept.\n');
    process.exit(1);
  }, withinMs).unref();
};

/**
 * Whether what ended a program is the interrupt that a signal asked for, which is exit code 0. An interrupt without a
 * signal came from inside, and a program that it ended has failed.
 */
export const endedBySignal = (cause: Cause.Cause<unknown>, isAskedToStop: boolean): boolean =>
  isAskedToStop && Cause.hasInterruptsOnly(cause);
