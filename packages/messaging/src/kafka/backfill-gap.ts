import { EventStore } from '@setter/event-store/event-store';
import { partitionOf } from '@setter/event-store/read/partition-of';
import type { RawEvent } from '@setter/event-store/read/raw-events';
import { Effect } from 'effect';
import { partitions } from './topic.ts';

const pageSize = 1000;

/**
 * The events of one partition after a position, up to another one, from the log: page by page, since a hole may be as
 * long as the log. Ends early when `hand` answers false.
 */
export const backfillGap = Effect.fn('backfillGap')(function* <E, R>(
  partition: number,
  after: number,
  to: number,
  hand: (events: readonly RawEvent[]) => Effect.Effect<boolean, E, R>,
) {
  const store = yield* EventStore;
  for (let at = after; at < to;) {
    const page = yield* store.readRaw(at, Math.min(pageSize, to - at));
    if (page.length === 0) return true;
    at = page.at(-1)!.position;
    const own = page.filter((event) => partitionOf(event.partitionKey, partitions) === partition);
    if (own.length > 0 && !(yield* hand(own))) return false;
  }
  return true;
});
