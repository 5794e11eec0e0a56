import { EventStore } from '@setter/event-store/event-store';
import { isOutage } from '@setter/event-store/errors';
import { retryThenDeadLetter } from '@setter/event-store/consumers';
import { Effect, Layer, Schedule } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import {
  EventFeed,
  type FeedBatch,
  type FeedPosition,
  type FollowOptions,
  isFenced,
  pauseWhenFenced,
} from '../event-feed.ts';
import { AppendSignal } from './append-signal.ts';
import { makeReadNearHead } from './read-near-head.ts';

/** A notification can be lost with its connection, so the log is polled as well. */
const pollMs = 1000;
const outagePause = Schedule.spaced('500 millis');

/**
 * Tails the store's own log as one partition: pages after a position, woken by NOTIFY through one listener that all
 * consumers share.
 */
export const postgresFeedLayer = Layer.effect(
  EventFeed,
  Effect.gen(function* () {
    const store = yield* EventStore;
    const signal = yield* AppendSignal;
    const readNearHead = makeReadNearHead(store.readAll);

    const nextBatch = (after: number, batchSize: number): Effect.Effect<FeedBatch> =>
      Effect.suspend(() =>
        // Nothing to read yet, as far as is known.
        signal.isNewest(after)
          ? Effect.andThen(signal.waiter(pollMs), readNext(after, batchSize))
          : readNext(after, batchSize),
      );

    const readNext = (after: number, batchSize: number): Effect.Effect<FeedBatch> =>
      Effect.suspend(() => {
        // Registered before the read: an append between the two ends the wait at once.
        const wait = signal.waiter(pollMs);
        const read = readBatch(after, batchSize).pipe(
          Effect.retry({ while: isOutage, schedule: outagePause }),
          Effect.orDie,
        );
        return Effect.flatMap(read, (batch) =>
          batch === undefined ? Effect.andThen(wait, readNext(after, batchSize)) : Effect.succeed(batch),
        );
      });

    const readBatch = (after: number, batchSize: number): Effect.Effect<FeedBatch | undefined, SqlError> =>
      retryThenDeadLetter(readNearHead(after, batchSize)).pipe(
        Effect.map((events) => {
          const last = events.at(-1);
          if (last === undefined) return undefined;
          const { position, digest } = last;
          return { ...whole, events, to: { position, digest } };
        }),
        Effect.catchTag('PoisonEvent', (poison) =>
          Effect.succeed({ ...whole, poison, to: { position: poison.position } }),
        ),
      );

    const follow = <E, R>({ batchSize, start, handle }: FollowOptions<E, R>): Effect.Effect<never, E, R> =>
      Effect.gen(function* () {
        let at: FeedPosition | undefined;
        for (;;) {
          at ??= yield* start(0, 1);
          const batch: FeedBatch = yield* nextBatch(at.position, batchSize);
          at = yield* handle(batch).pipe(
            Effect.as<FeedPosition | undefined>(batch.to),
            Effect.catchIf(isFenced, (fenced) => Effect.as(pauseWhenFenced(fenced), undefined)),
          );
        }
      }) as Effect.Effect<never, E, R>;

    return EventFeed.of({ follow });
  }),
).pipe(Layer.provide(AppendSignal.layer));

const whole = { partition: 0, events: [], poison: undefined };
