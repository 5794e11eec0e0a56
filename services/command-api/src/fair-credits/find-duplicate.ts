import { isSameContact } from '@setter/domain/fair-credits/same-contact';
import { plusMs } from '@setter/domain/time';
import { EventStore } from '@setter/event-store/event-store';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { appointmentStream } from '@setter/events/streams';
import { dayMs } from '@setter/events/terms/value-sets';
import { Effect } from 'effect';
import { beforeRemoval } from '../appointments/appointment-at.ts';
import { selectSpends } from './select-spends.ts';

const yearMs = 365 * dayMs;

const readAppointment = Effect.fnUntraced(function* (appointmentId: string) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(appointmentStream(appointmentId).streamId);
  return events as unknown as readonly RecordedEvent<AppointmentEvent>[];
});

/**
 * The id of an appointment with the same person that this client had unlocked in the 365 days before this one, and whose
 * credit did not come back: the latest. Contacts are compared when they are asked for; no hash of them is kept.
 */
export const findDuplicate = Effect.fn('findDuplicate')(function* (clientId: number, appointmentId: string) {
  const events = yield* readAppointment(appointmentId);
  const appointment = beforeRemoval(events);
  const unlocked = events.findLast(({ type }) => type === 'AppointmentUnlocked');
  if (appointment === undefined || unlocked === undefined) return undefined;
  const unlockedAt = unlocked.metadata.occurredAt;
  const spends = yield* selectSpends(clientId, plusMs(unlockedAt, -yearMs), unlockedAt);
  for (const spend of spends) {
    if (spend.appointmentId === appointmentId) continue;
    const other = beforeRemoval(yield* readAppointment(spend.appointmentId));
    if (other !== undefined && isSameContact(other.details.prospect, appointment.details.prospect))
      return spend.appointmentId;
  }
  return undefined;
});
