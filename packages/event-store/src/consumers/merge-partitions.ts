import type { Event } from '../event-catalogue.ts';
import { Effect, Result } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { type Checkpoint, Checkpoints } from './checkpoints.ts';
import { EventStore } from '../event-store.ts';
import type { PoisonEvent } from './dead-letters.ts';
import { partitionOf } from '../read/partition-of.ts';
import type { RawEvent } from '../read/raw-events.ts';
import { retryThenDeadLetter } from './retry-then-dead-letter.ts';

const pageSize = 500;

export type MergeOptions<E, R> = {
  /** Handles events of one partition that are beyond its checkpoint, and moves that to `to`. */
  readonly handle: (at: Checkpoint, events: readonly Event[], to: number) => Effect.Effect<unknown, E, R>;
  /** Moves a partition's checkpoint past an event that cannot be decoded, which is the next one there. */
  readonly deadLetter: (at: Checkpoint, poison: PoisonEvent) => Effect.Effect<unknown, E, R>;
};

/**
 * Brings a consumer that followed the log in partitions to one position in all of them, from the log itself, and merges
 * their checkpoints into one. Does nothing for a consumer that follows the whole log.
 */
export const mergePartitions = Effect.fn('mergePartitions')(function* <E, R>(
  consumer: string,
  { handle, deadLetter }: MergeOptions<E, R>,
): Effect.fn.Return<void, E | SqlError, R | Checkpoints | EventStore> {
  const checkpoints = yield* Checkpoints;
  const store = yield* EventStore;
  for (;;) {
    if (yield* checkpoints.unite(consumer)) return;
    const partitions = yield* checkpoints.read(consumer);
    const from = Math.min(...partitions.map(({ position }) => position));
    const page = yield* store.readRaw(from, pageSize);
    const to = Math.max(page.at(-1)?.position ?? from, ...partitions.map(({ position }) => position));
    const end = page.length < pageSize ? to : page.at(-1)!.position;
    for (const at of partitions) {
      if (at.position >= end) continue;
      const own = page.filter(
        (event) =>
          event.position > at.position && partitionOf(event.partitionKey, at.partitions) === at.partition,
      );
      const { events, poison } = yield* decodeUpToPoison(own);
      if (poison === undefined) yield* handle(at, events, end);
      else if (poison.position > at.position + 1) yield* handle(at, events, poison.position - 1);
      else yield* deadLetter(at, poison);
    }
  }
});

const decodeUpToPoison = Effect.fnUntraced(function* (raws: readonly RawEvent[]) {
  const { decode } = yield* EventStore;
  const events: Event[] = [];
  for (const raw of raws) {
    const decoded = yield* Effect.result(retryThenDeadLetter(decode(raw)));
    if (Result.isFailure(decoded)) return { events, poison: decoded.failure };
    events.push(decoded.success);
  }
  return { events, poison: undefined };
});
