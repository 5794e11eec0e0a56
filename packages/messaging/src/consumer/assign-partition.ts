import { Checkpoints, mergePartitions } from '@setter/event-store/consumers';
import { Effect } from 'effect';
import type { Recorded } from '../event-feed.ts';
import { handleBatch } from './handle-batch.ts';
import type { Handler } from './handler.ts';
import { progressAt } from './progress.ts';

/**
 * Where a handler goes on in one of `partitions` partitions. A handler that was fed another number of them is first
 * brought to one position in all, from the log. Undefined when it was replaced meanwhile.
 */
export const assignPartition = Effect.fnUntraced(function* <E, R>(
  handler: Handler<E, R>,
  partition: number,
  partitions: number,
) {
  const checkpoints = yield* Checkpoints;
  for (;;) {
    const at = yield* checkpoints.assign(handler.checkpoint, partition, partitions);
    if (at === undefined) yield* merge(handler);
    // A replacement in between has fenced that checkpoint before it was read.
    else if (handler.isReplaced !== undefined && (yield* handler.isReplaced)) return undefined;
    else return yield* progressAt(handler, at);
  }
});

const merge = <E, R>(handler: Handler<E, R>) =>
  mergePartitions(handler.checkpoint, {
    handle: (at, events: readonly Recorded[], position) =>
      Effect.flatMap(progressAt(handler, at), (progress) =>
        handleBatch(handler, progress, { events, poison: undefined, to: { position } }),
      ),
    deadLetter: (at, poison) =>
      Effect.flatMap(progressAt(handler, at), (progress) =>
        handleBatch(handler, progress, { events: [], poison, to: { position: poison.position } }),
      ),
  });
