import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { type Checkpoint, Checkpoints } from './checkpoints.ts';
import { type Event, EventStore } from './event-store.ts';
import { partitionOf } from './partition-of.ts';

const pageSize = 500;

/**
 * Brings a consumer that followed the log in parts to one place in all of them, from the log itself, and makes one
 * checkpoint of theirs. `take` deals with the events of one part, none of which it has seen, and moves its checkpoint
 * to `to`. Nothing to do for a consumer that follows the whole log.
 */
export const gatherParts = Effect.fn('gatherParts')(function* <E, R>(
  consumer: string,
  take: (at: Checkpoint, events: readonly Event[], to: number) => Effect.Effect<unknown, E, R>,
): Effect.fn.Return<void, E | SqlError, R | Checkpoints | EventStore> {
  const checkpoints = yield* Checkpoints;
  const store = yield* EventStore;
  for (;;) {
    if (yield* checkpoints.unite(consumer)) return;
    const parts = yield* checkpoints.read(consumer);
    const from = Math.min(...parts.map(({ position }) => position));
    const page = yield* store.readAll(from, pageSize);
    const to = Math.max(page.at(-1)?.position ?? from, ...parts.map(({ position }) => position));
    const end = page.length < pageSize ? to : page.at(-1)!.position;
    for (const part of parts) {
      if (part.position >= end) continue;
      const own = page.filter(
        (event) =>
          event.position > part.position &&
          partitionOf(event.partitionKey, part.partitions) === part.partition,
      );
      yield* take(part, own, end);
    }
  }
});
