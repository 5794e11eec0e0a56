import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { Effect, Result } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { type Checkpoint, Checkpoints } from './checkpoints.ts';
import { EventStore } from '../event-store.ts';
import type { PoisonEvent } from './dead-letters.ts';
import { partitionOf } from '../read/partition-of.ts';
import { decodeRaw, type RawEvent } from '../read/raw-events.ts';
import { retryThenDeadLetter } from './retry-then-dead-letter.ts';

const pageSize = 500;

export type MergeOptions<E, R> = {
  /** Deals with events of one part, none of which it has seen, and moves its checkpoint to `to`. */
  readonly take: (
    at: Checkpoint,
    events: readonly RecordedEvent<SetterEvent>[],
    to: number,
  ) => Effect.Effect<unknown, E, R>;
  /** Moves a part's checkpoint past an event that cannot be decoded; it is the one that comes next there. */
  readonly pass: (at: Checkpoint, fault: PoisonEvent) => Effect.Effect<unknown, E, R>;
};

/**
 * Brings a consumer that followed the log in parts to one place in all of them, from the log itself, and makes one
 * checkpoint of theirs. Nothing to do for a consumer that follows the whole log.
 */
export const mergePartitions = Effect.fn('mergePartitions')(function* <E, R>(
  consumer: string,
  { take, pass }: MergeOptions<E, R>,
): Effect.fn.Return<void, E | SqlError, R | Checkpoints | EventStore> {
  const checkpoints = yield* Checkpoints;
  const store = yield* EventStore;
  for (;;) {
    if (yield* checkpoints.unite(consumer)) return;
    const parts = yield* checkpoints.read(consumer);
    const from = Math.min(...parts.map(({ position }) => position));
    const page = yield* store.readRaw(from, pageSize);
    const to = Math.max(page.at(-1)?.position ?? from, ...parts.map(({ position }) => position));
    const end = page.length < pageSize ? to : page.at(-1)!.position;
    for (const part of parts) {
      if (part.position >= end) continue;
      const own = page.filter(
        (event) =>
          event.position > part.position &&
          partitionOf(event.partitionKey, part.partitions) === part.partition,
      );
      const { events, fault } = yield* decodeUpToFault(own);
      if (fault === undefined) yield* take(part, events, end);
      else if (fault.position > part.position + 1) yield* take(part, events, fault.position - 1);
      else yield* pass(part, fault);
    }
  }
});

const decodeUpToFault = Effect.fnUntraced(function* (raws: readonly RawEvent[]) {
  const events: RecordedEvent<SetterEvent>[] = [];
  for (const raw of raws) {
    const decoded = yield* Effect.result(retryThenDeadLetter(Effect.sync(() => decodeRaw(raw))));
    if (Result.isFailure(decoded)) return { events, fault: decoded.failure };
    events.push(decoded.success);
  }
  return { events, fault: undefined };
});
