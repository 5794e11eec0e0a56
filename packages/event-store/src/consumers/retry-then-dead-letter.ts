import { Cause, Effect, Schedule } from 'effect';
import { PoisonEvent } from './dead-letters.ts';
import { UndecodableEvent } from '../errors.ts';

/** How often an event is tried before it is dead-lettered. */
export const maxAttempts = 4;

const backoff = Schedule.exponential('100 millis', 3);

/** The poison event behind a failure or defect; undefined for any other, such as an outage. */
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

/** Undefined when it succeeds, the poison event when one is to blame; fails with anything else. */
export const poisonOf = <A, E, R>(
  attempt: Effect.Effect<A, E, R>,
): Effect.Effect<PoisonEvent | undefined, Exclude<E, PoisonEvent>, R> =>
  attempt.pipe(
    Effect.as(undefined),
    Effect.catchCause((cause) => {
      const poison = asPoison(Cause.squash(cause));
      return poison === undefined
        ? Effect.failCause(cause as Cause.Cause<Exclude<E, PoisonEvent>>)
        : Effect.succeed(poison);
    }),
  );

/** Retries with exponential backoff while a poison event is to blame; then fails with it. */
export const retryThenDeadLetter = <A, E, R>(
  attempt: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | PoisonEvent, R> =>
  attempt.pipe(
    Effect.catchCause((cause): Effect.Effect<A, E | PoisonEvent> => {
      const poison = asPoison(Cause.squash(cause));
      return poison === undefined ? Effect.failCause(cause) : Effect.fail(poison);
    }),
    Effect.retry({
      while: (error) => error instanceof PoisonEvent,
      times: maxAttempts - 1,
      schedule: backoff,
    }),
  );
