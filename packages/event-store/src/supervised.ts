import { Cause, Effect } from 'effect';
import { isOutage } from './errors.ts';

const maxBackoffMs = 5000;

/**
 * Runs a loop for as long as its own fiber lives. However a round of it ends, by a failure, a defect or an interrupt of
 * something that it waited for (a shared request, a connection pool), the end is logged and the loop starts again with
 * exponential backoff, which `progressed` resets. Only an interrupt of the fiber itself ends it: such a fiber runs no
 * handler any more, so an interrupt that a handler sees came from inside.
 */
export const supervised = <E, R>(
  name: string,
  round: (progressed: () => void) => Effect.Effect<unknown, E, R>,
  report: (cause: Cause.Cause<E>) => Effect.Effect<void> = reportEnd(name),
): Effect.Effect<never, never, R> =>
  Effect.suspend(() => {
    let attempt = 0;
    const progressed = () => {
      attempt = 0;
    };
    const backOff = Effect.suspend(() =>
      Effect.sleep(Math.min(maxBackoffMs, 100 * 2 ** Math.min(attempt++, 10))),
    );
    const again = (cause: Cause.Cause<E>) => Effect.andThen(report(cause), backOff);
    return Effect.forever(
      Effect.catchCause(
        Effect.suspend(() => round(progressed)),
        again,
      ),
    );
  });

const reportEnd = (name: string) => (cause: Cause.Cause<unknown>) => {
  const error = Cause.squash(cause);
  if (Cause.hasInterruptsOnly(cause))
    return Effect.logError(`${name} was interrupted from inside and retries`);
  return isOutage(error)
    ? Effect.logWarning(`${name} waits for the database`, error)
    : Effect.logError(`${name} failed and retries`, cause);
};
