import {
  type Advance,
  advanceAndWrite,
  Checkpoints,
  addDeadLetters,
  type NewDeadLetter,
  type PoisonEvent,
  waitsBehind,
  isPoison,
  retryThenDeadLetter,
} from '@setter/event-store/consumers';
import { inTracesOf } from '@setter/event-store/tracing';
import { Effect, Result } from 'effect';
import { Fenced, type Recorded } from '../event-feed.ts';
import { blameEvent, catchThrown, type HandlerFailure, isEventsFault } from './blame-event.ts';
import { advanced, type Progress } from './progress.ts';
import { concerns } from './concerns.ts';
import { deadLetter } from './dead-letter.ts';
import type { TransactionalHandler } from './handler.ts';

/** What a batch writes: the events to handle, and those that wait behind a dead letter of their partition key. */
type Work = { readonly toHandle: readonly Recorded[]; readonly waiting: readonly NewDeadLetter[] };

/**
 * Writes what a handler makes of a batch in the transaction that advances its checkpoint, shared with other consumers
 * and partitions of this process: one commit for all, one `handle` or `fold` for each consumer. When a shared transaction fails,
 * whichever is to blame, each writes alone. Not for use in a transaction.
 */
export const handleTransactional = Effect.fnUntraced(function* <E, R>(
  handler: TransactionalHandler<E, R>,
  progress: Progress,
  events: readonly Recorded[],
  to: Advance,
) {
  const { at } = progress;
  const checkpoints = yield* Checkpoints;
  const work = sort(handler, progress, events);
  // Most events concern few consumers; the others only advance their checkpoints.
  if (isNothing(work)) {
    if (yield* checkpoints.advance(handler.checkpoint, at, to.position, to.offset, to.digest))
      return advanced(progress, to);
    return yield* new Fenced({ continueAtOnce: false });
  }
  const moved = yield* checkpoints
    .advanceWith(
      handler.checkpoint,
      at,
      to.position,
      to.offset,
      writingOf(handler, progress, work),
      to.digest,
    )
    .pipe(inTracesOf(work.toHandle, handler.span, 'consumer'));
  return moved ? advanced(progress, to) : yield* handleAlone(handler, progress, events, to);
});

/**
 * The same in a transaction of its own, or in the caller's. With `retry`, a poison event is retried with backoff
 * before it is dead-lettered; further ones of the same batch are not.
 */
export const handleAlone = <E, R>(
  handler: TransactionalHandler<E, R>,
  progress: Progress,
  events: readonly Recorded[],
  to: Advance,
  retry = true,
): HandledAlone<E, R> =>
  Effect.gen(function* () {
    const { at } = progress;
    if (to.position <= at.position) return progress;
    const work = sort(handler, progress, events);
    const attempt = advanceAndWrite(handler.checkpoint, at, to, write(handler, work)).pipe(
      inTracesOf(work.toHandle, handler.span, 'consumer'),
      blameOnlyEvent(handler, work),
    );
    const attempted = yield* Effect.result(retry ? retryThenDeadLetter(attempt) : attempt);
    if (Result.isSuccess(attempted))
      return attempted.success ? advanced(progress, to) : yield* new Fenced({ continueAtOnce: false });
    const error = attempted.failure;
    if (isEventsFault(error) && work.toHandle.length > 1)
      return yield* inHalves(handler, progress, events, to, retry);
    if (!isPoison(error) || !work.toHandle.some(({ position }) => position === error.position))
      return yield* Effect.fail(error);
    return yield* aroundPoison(handler, progress, events, to, error);
  });

type HandledAlone<E, R> = Effect.Effect<
  Progress,
  E | HandlerFailure | Fenced | Effect.Error<ReturnType<typeof deadLetter>>,
  R | Effect.Services<ReturnType<typeof deadLetter>>
>;

const sort = <E, R>(
  handler: TransactionalHandler<E, R>,
  { deadLetterKeys }: Progress,
  events: readonly Recorded[],
): Work => {
  const own = events.filter((event) => concerns(handler, event));
  return {
    toHandle: own.filter(({ partitionKey }) => !deadLetterKeys.has(partitionKey)),
    waiting: own
      .filter(({ partitionKey }) => deadLetterKeys.has(partitionKey))
      .map(({ position }) => ({ position, reason: waitsBehind, attempts: 0 })),
  };
};

const isNothing = ({ toHandle, waiting }: Work): boolean => toHandle.length + waiting.length === 0;

const merge = (items: readonly Work[]): Work => ({
  toHandle: items.flatMap(({ toHandle }) => toHandle),
  waiting: items.flatMap(({ waiting }) => waiting),
});

/** A fold where the handler has one and no dead letters are known: replaying them writes the same rows. */
const writingOf = <E, R>(handler: TransactionalHandler<E, R>, { deadLetterKeys }: Progress, work: Work) => {
  const { fold } = handler;
  const sized = { item: work, size: work.toHandle.length + work.waiting.length };
  return fold === undefined || deadLetterKeys.size > 0
    ? { ...sized, write: (items: readonly Work[]) => write(handler, merge(items)) }
    : { ...sized, fold: (items: readonly Work[]) => fold(merge(items).toHandle) };
};

const write = <E, R>(handler: TransactionalHandler<E, R>, { toHandle, waiting }: Work) =>
  Effect.andThen(
    toHandle.length === 0 ? Effect.void : catchThrown(handler.handle(toHandle)),
    addDeadLetters(handler.checkpoint, waiting),
  );

/** An event whose row the database refuses, or at which the handler throws, is poison once it is the only one. */
const blameOnlyEvent =
  <E, R>({ name }: TransactionalHandler<E, R>, { toHandle }: Work) =>
  <A, E2, R2>(attempt: Effect.Effect<A, E2, R2>): Effect.Effect<A, E2 | HandlerFailure, R2> =>
    toHandle.length === 1 ? blameEvent(name, toHandle[0]!.position)(attempt) : attempt;

const inHalves = <E, R>(
  handler: TransactionalHandler<E, R>,
  progress: Progress,
  events: readonly Recorded[],
  to: Advance,
  retry: boolean,
): HandledAlone<E, R> => {
  const middle = events.length >> 1;
  const [first, second] = [events.slice(0, middle), events.slice(middle)];
  return Effect.flatMap(
    handleAlone(handler, progress, first, { position: first.at(-1)!.position }, retry),
    (half) => handleAlone(handler, half, second, to, retry),
  );
};

/** Handles the events before a poison event, dead-letters it, and goes on with those after it. */
const aroundPoison = <E, R>(
  handler: TransactionalHandler<E, R>,
  progress: Progress,
  events: readonly Recorded[],
  to: Advance,
  poison: PoisonEvent,
): HandledAlone<E, R> =>
  Effect.gen(function* () {
    const { position } = poison;
    const [before, after] = [
      events.filter((event) => event.position < position),
      events.filter((event) => event.position > position),
    ];
    const reached = yield* handleAlone(handler, progress, before, { position: position - 1 }, false);
    const past = yield* deadLetter(handler, reached, poison, position === to.position ? to : { position });
    return yield* handleAlone(handler, past, after, to, false);
  });
