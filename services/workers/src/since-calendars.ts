import { EventStore } from '@setter/event-store/event-store';
import { calendarsStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** Whether the appointments from before there were calendars were entered before a position of the log. */
export const isSinceCalendars = Effect.fnUntraced(function* (position: number) {
  const { events } = yield* (yield* EventStore).readStream(calendarsStream.streamId);
  return events.some((event) => event.type === 'CalendarsAdopted' && event.position < position);
});
