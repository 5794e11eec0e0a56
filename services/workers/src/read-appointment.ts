import { EventStore } from '@setter/event-store/event-store';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** The events of an appointment. Its texts stay sealed: what is decided looks at none. */
export const readAppointment = Effect.fnUntraced(function* (appointmentId: string) {
  const store = yield* EventStore;
  const { streamId } = appointmentStream(appointmentId);
  // A stream named after an appointment holds nothing but its events.
  return (yield* store.readStreams([
    { streamId, after: 0, sealed: true },
  ])) as readonly RecordedEvent<AppointmentEvent>[];
});
