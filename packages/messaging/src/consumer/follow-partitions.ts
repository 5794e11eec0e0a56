import type { Checkpoint } from '@setter/event-store/consumers';
import { waitForCheckpointReset } from '@setter/event-store/consumers';
import { Data, Effect } from 'effect';
import { EventFeed, type FeedBatch, Fenced, isFenced } from '../event-feed.ts';
import { assignPartition } from './assign-partition.ts';
import { FeedReport } from '../feed-report.ts';
import type { Consumer } from './consumer.ts';
import { handleBatch } from './handle-batch.ts';
import type { Handler } from './handler.ts';
import type { Progress } from './progress.ts';

/** Another version of the consumer is served: there is nothing to follow for this one. */
export class Replaced extends Data.TaggedError('Replaced') {}

export const isReplaced = (error: unknown): error is Replaced => error instanceof Replaced;

type Assigned<E, R> = { readonly handler: Handler<E, R>; readonly progress: Progress };

/**
 * Follows the feed until it fails or its checkpoint is reset; then the consumer restarts, at that. `handled` is called
 * after each batch.
 */
export const followPartitions = Effect.fnUntraced(function* <E, R>(
  consumer: Consumer<E, R>,
  current: Handler<E, R>,
  handled: () => void,
) {
  const feed = yield* EventFeed;
  const report = yield* FeedReport;
  const assigned = new Map<number, Assigned<E, R>>();

  const note = (one: Assigned<E, R>) => {
    const { at } = one.progress;
    assigned.set(at.partition, one);
    consumer.onStatus?.({ state: 'live', position: positionOfAll(at) });
  };

  const start = Effect.fnUntraced(function* (partition: number, partitions: number) {
    for (;;) {
      // Looked up each time: a rebuilt read model takes over without its process leaving the consumer group.
      const handler = yield* consumer.handler;
      if (handler === undefined) return yield* new Replaced();
      const progress = yield* assignPartition(handler, partition, partitions);
      if (progress === undefined) continue;
      note({ handler, progress });
      return { position: progress.at.position, offset: progress.at.offset ?? undefined };
    }
  });

  const handle = Effect.fnUntraced(function* (batch: FeedBatch) {
    const known = assigned.get(batch.partition);
    if (known === undefined) return yield* new Fenced({ continueAtOnce: true });
    const { handler } = known;
    const progress = yield* handleBatch(handler, known.progress, batch).pipe(
      Effect.catchIf(isFenced, (fenced) =>
        Effect.flatMap(handler.isReplaced ?? Effect.succeed(false), (continueAtOnce) =>
          Effect.fail(continueAtOnce ? new Fenced({ continueAtOnce }) : fenced),
        ),
      ),
    );
    note({ handler, progress });
    handled();
  });

  const following = feed.follow({
    consumer: consumer.name,
    batchSize: consumer.batchSize,
    start,
    handle: (batch) =>
      Effect.suspend(() => {
        const handling = { consumer: consumer.name, since: performance.now() };
        report.handling.add(handling);
        return Effect.ensuring(
          handle(batch),
          Effect.sync(() => report.handling.delete(handling)),
        );
      }),
  });
  const known = () => {
    // A rebuilt read model, whose checkpoint is another one, may have taken over in some partitions only.
    const { checkpoint } = [...assigned.values()].at(-1)?.handler ?? current;
    const own = [...assigned].filter(([, { handler }]) => handler.checkpoint === checkpoint);
    return {
      checkpoint,
      positions: new Map(own.map(([partition, { progress }]) => [partition, progress.at.position])),
    };
  };
  return yield* Effect.raceFirst(following, waitForCheckpointReset(known));
});

/** The position up to which everything is handled: one of several partitions does not tell how far the others are. */
const positionOfAll = ({ partitions, position }: Checkpoint): number => (partitions === 1 ? position : 0);
