import { isPoison, type PoisonEvent, poisonEvent, undecodablePoison } from '@setter/event-store/consumers';
import {
  type InfrastructureError,
  isDataError,
  isInfrastructureError,
  isUndecodable,
} from '@setter/event-store/errors';
import { Data, Effect } from 'effect';

/** A handler threw at one of several events. */
export class HandlerThrew extends Data.TaggedError('HandlerThrew')<{ readonly cause: unknown }> {}

const isHandlerThrew = (error: unknown): error is HandlerThrew => error instanceof HandlerThrew;

/** Whether a handler's failure comes from an event that it was given: its row is refused, or code of ours threw at it. */
export const isEventsFault = (error: unknown): boolean => isDataError(error) || isHandlerThrew(error);

/** What a handler fails with besides its own errors, whatever it died of. */
export type HandlerFailure = HandlerThrew | PoisonEvent | InfrastructureError;

/**
 * The one place where defects of a handler become failures: from here on outages are typed. A database that is away or
 * lacks rights, or keys that are not those of the store, are no event's fault; an exception is.
 */
export const catchThrown = <A, E, R>(
  handle: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | HandlerFailure, R> =>
  Effect.catchDefect(handle, (defect) => Effect.fail(failureOf(defect)));

const failureOf = (defect: unknown): HandlerFailure => {
  if (isUndecodable(defect)) return undecodablePoison(defect);
  return isPoison(defect) || isInfrastructureError(defect) ? defect : new HandlerThrew({ cause: defect });
};

/** Fails with PoisonEvent for the only event of an attempt when that is to blame. */
export const blameEvent =
  (handler: string, position: number) =>
  <A, E, R>(attempt: Effect.Effect<A, E, R>) =>
    Effect.mapError(catchThrown(attempt), (error): Exclude<E | HandlerFailure, HandlerThrew> =>
      isEventsFault(error)
        ? poisonEvent(handler, position, isHandlerThrew(error) ? error.cause : error)
        : (error as Exclude<E | HandlerFailure, HandlerThrew>),
    );
