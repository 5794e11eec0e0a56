import { Effect, Schedule } from 'effect';
import { isPoison, PoisonEvent } from './dead-letters.ts';
import { isUndecodable, type UndecodableEvent } from '../errors.ts';

/** How often an event is tried before it is dead-lettered. */
export const maxAttempts = 4;

const backoff = Schedule.exponential('100 millis', 3);

/** The poison event that an event is which cannot be decoded. */
export const undecodablePoison = ({ position, type, message }: UndecodableEvent): PoisonEvent =>
  new PoisonEvent({ position, reason: `${type} cannot be decoded: ${message}` });

const blameUndecodable = <A, E, R>(attempt: Effect.Effect<A, E, R>) =>
  Effect.mapError(attempt, (error): Exclude<E, UndecodableEvent> | PoisonEvent =>
    isUndecodable(error) ? undecodablePoison(error) : (error as Exclude<E, UndecodableEvent>),
  );

/** Undefined when it succeeds, the poison event when one is to blame; fails with anything else. */
export const poisonOf = <A, E, R>(
  attempt: Effect.Effect<A, E, R>,
): Effect.Effect<PoisonEvent | undefined, Exclude<E, UndecodableEvent | PoisonEvent>, R> =>
  Effect.matchEffect(blameUndecodable(attempt), {
    onSuccess: () => Effect.undefined,
    onFailure: (error) =>
      isPoison(error)
        ? Effect.succeed(error)
        : Effect.fail(error as Exclude<E, UndecodableEvent | PoisonEvent>),
  });

/** Retries with exponential backoff while a poison event is to blame; then fails with it. */
export const retryThenDeadLetter = <A, E, R>(
  attempt: Effect.Effect<A, E, R>,
): Effect.Effect<A, Exclude<E, UndecodableEvent> | PoisonEvent, R> =>
  Effect.retry(blameUndecodable(attempt), {
    while: isPoison,
    times: maxAttempts - 1,
    schedule: backoff,
  });
