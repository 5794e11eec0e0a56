import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent, StoredEvent } from '@setter/events/envelope';
import { Effect } from 'effect';

/** A stream's events up to a position of the log, texts opened: what the command left that is recorded there. */
export const streamAt = Effect.fn('streamAt')(function* <Event extends StoredEvent>(
  streamId: string,
  position: number,
) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(streamId);
  // A stream holds its own context's events only.
  return events.filter((event) => event.position <= position) as unknown as readonly RecordedEvent<Event>[];
});
