import { EventStore } from '@setter/event-store/event-store';
import { partitionOf } from '@setter/event-store/read';
import type { RawEvent } from '@setter/event-store/read';
import { Effect } from 'effect';
import { partitions } from './topic.ts';

const pageSize = 1000;

/**
 * Reads the events of one partition between two positions from the log, page by page, since a gap may be as long as the
 * log. Ends early when `handle` answers false.
 */
export const backfillGap = Effect.fn('backfillGap')(function* <E, R>(
  partition: number,
  after: number,
  to: number,
  handle: (events: readonly RawEvent[]) => Effect.Effect<boolean, E, R>,
) {
  const store = yield* EventStore;
  for (let at = after; at < to;) {
    const page = yield* store.readRaw(at, Math.min(pageSize, to - at));
    if (page.length === 0) return true;
    at = page.at(-1)!.position;
    const own = page.filter((event) => partitionOf(event.partitionKey, partitions) === partition);
    if (own.length > 0 && !(yield* handle(own))) return false;
  }
  return true;
});
