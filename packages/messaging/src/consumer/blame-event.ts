import { isPoison, type PoisonEvent, poisonEvent } from '@setter/event-store/consumers';
import { isDataError, isInfrastructureError, UndecodableEvent } from '@setter/event-store/errors';
import { Cause, Data, Effect } from 'effect';

/** A handler threw at one of several events. */
export class HandlerThrew extends Data.TaggedError('HandlerThrew')<{ readonly cause: unknown }> {}

/** Whether a handler's failure comes from an event that it was given: its row is refused, or code of ours threw at it. */
export const isEventsFault = (error: unknown): boolean => isDataError(error) || error instanceof HandlerThrew;

/**
 * Turns an exception of a handler into a failure. A database that is away or lacks rights, or keys that are not those
 * of the store, are no event's fault, however they come.
 */
export const catchThrown = <A, E, R>(handle: Effect.Effect<A, E, R>): Effect.Effect<A, E | HandlerThrew, R> =>
  Effect.catchDefect(handle, (defect) =>
    isPoison(defect) || defect instanceof UndecodableEvent || isInfrastructureError(defect)
      ? Effect.die(defect)
      : Effect.fail(new HandlerThrew({ cause: defect })),
  );

/** Fails with PoisonEvent for the only event of an attempt when that is to blame. */
export const blameEvent =
  (handler: string, position: number) =>
  <A, E, R>(attempt: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, HandlerThrew> | PoisonEvent, R> =>
    Effect.catchCause(
      catchThrown(attempt),
      (cause): Effect.Effect<A, Exclude<E, HandlerThrew> | PoisonEvent> => {
        const error = Cause.squash(cause);
        return isEventsFault(error)
          ? Effect.fail(poisonEvent(handler, position, error instanceof HandlerThrew ? error.cause : error))
          : Effect.failCause(cause as Cause.Cause<Exclude<E, HandlerThrew>>);
      },
    );
