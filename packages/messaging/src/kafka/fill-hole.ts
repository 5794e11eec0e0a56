import { EventStore } from '@setter/event-store/event-store';
import { partitionOf } from '@setter/event-store/partition-of';
import type { RawEvent } from '@setter/event-store/raw-events';
import { Effect } from 'effect';
import { partitions } from './topic.ts';

const pageSize = 1000;

/** The events of one partition after a position, up to another one, from the log. */
export const fillHole = Effect.fn('fillHole')(function* (partition: number, after: number, to: number) {
  const store = yield* EventStore;
  const found: RawEvent[] = [];
  for (let at = after; at < to;) {
    const page = yield* store.readRaw(at, Math.min(pageSize, to - at));
    if (page.length === 0) break;
    found.push(...page.filter((event) => partitionOf(event.partitionKey, partitions) === partition));
    at = page.at(-1)!.position;
  }
  return found;
});
