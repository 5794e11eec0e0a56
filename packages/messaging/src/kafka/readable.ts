import { EventStore } from '@setter/event-store/event-store';
import type { RawEvent } from '@setter/event-store/read';
import { retryThenDeadLetter } from '@setter/event-store/consumers';
import { Effect, Result } from 'effect';
import type { FeedBatch } from '../event-feed.ts';

/** The consumers of a process receive the same events one after the other. */
const decodedBefore = new WeakMap<RawEvent, FeedBatch['events'][number]>();

/**
 * Batches of the events that can be decoded, and one for each event that cannot, after retries with backoff. `offset`:
 * that of the last event.
 */
export const readable = Effect.fnUntraced(function* (
  partition: number,
  raws: readonly RawEvent[],
  offset: number | undefined,
) {
  const { decode } = yield* EventStore;
  const batches: FeedBatch[] = [];
  let events: FeedBatch['events'][number][] = [];
  const close = (to: FeedBatch['to']) => {
    if (events.length > 0) batches.push({ partition, events, poison: undefined, to });
    events = [];
  };
  for (const [index, raw] of raws.entries()) {
    const isLast = index === raws.length - 1;
    const to = { position: raw.position, offset: isLast ? offset : undefined, digest: raw.digest };
    const known = decodedBefore.get(raw);
    const decoded =
      known === undefined ? yield* Effect.result(retryThenDeadLetter(decode(raw))) : Result.succeed(known);
    if (Result.isSuccess(decoded)) {
      decodedBefore.set(raw, decoded.success);
      events.push(decoded.success);
    } else {
      if (index > 0) close({ position: raws[index - 1]!.position });
      batches.push({ partition, events: [], poison: decoded.failure, to });
    }
    if (isLast) close(to);
  }
  return batches;
});
