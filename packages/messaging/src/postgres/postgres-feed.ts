import { EventStore, type Event } from '@setter/event-store/event-store';
import { isOutage } from '@setter/event-store/sql-errors';
import { Effect, Layer, Stream } from 'effect';
import { EventFeed } from '../event-feed.ts';
import { makeAppendSignal } from './append-signal.ts';

/** A notification can be lost with its connection, so the log is looked at so often anyway. */
const pollMs = 1000;
const outagePauseMs = 500;

/** Tails the store's own log: pages after a position, woken by NOTIFY through one listener that all followers share. */
export const postgresFeedLayer = Layer.effect(
  EventFeed,
  Effect.gen(function* () {
    const store = yield* EventStore;
    const signal = yield* makeAppendSignal;

    const nextPage = (after: number, batchSize: number): Effect.Effect<readonly Event[]> =>
      Effect.suspend(() => {
        // Asked before reading: an append between the two ends the wait at once.
        const wait = signal.waiter(pollMs);
        return Effect.flatMap(readPage(after, batchSize), (page) =>
          page.length > 0 ? Effect.succeed(page) : Effect.andThen(wait, nextPage(after, batchSize)),
        );
      });

    const readPage = (after: number, batchSize: number): Effect.Effect<readonly Event[]> =>
      Effect.catchDefect(store.readAll(after, batchSize), (defect) =>
        isOutage(defect)
          ? Effect.andThen(
              Effect.sleep(outagePauseMs),
              Effect.suspend(() => readPage(after, batchSize)),
            )
          : Effect.die(defect),
      );

    return EventFeed.of({
      follow: ({ from, batchSize }) =>
        Stream.unfold(from, (after) =>
          Effect.map(nextPage(after, batchSize), (page) => [page, page.at(-1)!.position] as const),
        ),
    });
  }),
);
