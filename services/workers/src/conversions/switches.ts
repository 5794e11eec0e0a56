import { EventStore } from '@setter/event-store/event-store';
import type { AdReportsEvent } from '@setter/events/ad-reports/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { adReportsStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** Each time at which an admin switched reports on or off, the oldest first. */
export const readSwitches = Effect.gen(function* () {
  const store = yield* EventStore;
  // The stream holds nothing but its events.
  return (yield* store.readStream(adReportsStream.streamId))
    .events as readonly RecordedEvent<AdReportsEvent>[];
});
