import { Cause, Effect, Schedule } from 'effect';
import { PoisonEvent } from './dead-letters.ts';
import { UndecodableEvent } from '../store-errors.ts';

/** How often an event is tried before it counts as one that cannot be taken. */
export const maxAttempts = 4;

const pauses = Schedule.exponential('100 millis', 3);

/** The fault behind a failure or defect, if it is the event that is to blame; an outage never is one. */
export const asPoison = (error: unknown): PoisonEvent | undefined => {
  if (error instanceof PoisonEvent) return error;
  if (error instanceof UndecodableEvent) {
    return new PoisonEvent({
      position: error.position,
      reason: `${error.type} cannot be decoded: ${error.message}`,
    });
  }
  return undefined;
};

/** Undefined when it succeeds, the fault when the event is to blame; everything else fails as it did. */
export const poisonOf = <A, E, R>(
  attempt: Effect.Effect<A, E, R>,
): Effect.Effect<PoisonEvent | undefined, Exclude<E, PoisonEvent>, R> =>
  attempt.pipe(
    Effect.as(undefined),
    Effect.catchCause((cause) => {
      const fault = asPoison(Cause.squash(cause));
      return fault === undefined
        ? Effect.failCause(cause as Cause.Cause<Exclude<E, PoisonEvent>>)
        : Effect.succeed(fault);
    }),
  );

/** Tries again, with growing pauses, while the event is to blame; then fails with the fault. */
export const retryThenDeadLetter = <A, E, R>(
  attempt: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | PoisonEvent, R> =>
  attempt.pipe(
    Effect.catchCause((cause): Effect.Effect<A, E | PoisonEvent> => {
      const fault = asPoison(Cause.squash(cause));
      return fault === undefined ? Effect.failCause(cause) : Effect.fail(fault);
    }),
    Effect.retry({
      while: (error) => error instanceof PoisonEvent,
      times: maxAttempts - 1,
      schedule: pauses,
    }),
  );
