import { initialState, evolveSealed } from '@setter/domain/appointments/decider';
import type {
  AppointmentFacts,
  KnownAppointment,
  SealedAppointment,
} from '@setter/domain/appointments/state';
import { takesTime } from '@setter/domain/calendars/open-calendar';
import { EventStore } from '@setter/event-store/event-store';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import { eventDefinitions } from '@setter/events/registry';
import { Effect } from 'effect';

const positionsPerPage = 5000;

/** The events that say whose time an appointment takes, and when. */
const folded: ReadonlySet<string> = new Set<AppointmentEvent['type']>([
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentReassigned',
  'AppointmentConfirmed',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentRemoved',
]);
const others = eventDefinitions.map(({ type }) => type).filter((type) => !folded.has(type));

/**
 * Ids of the appointments that take a time of a client which is not over, by client, as the log has them now. Folds them sealed, without
 * their texts: a hundred thousand fit in memory.
 */
export const activeAppointments = Effect.fn('activeAppointments')(function* (now: string) {
  const store = yield* EventStore;
  const head = yield* store.head;
  const appointments = new Map<string, SealedAppointment>();
  for (let after = 0; after < head;) {
    const { events, position } = yield* store.readSpan(
      after,
      Math.min(after + positionsPerPage, head),
      others,
    );
    for (const event of events as readonly AppointmentEvent[]) {
      const { appointmentId } = event.data;
      const before = appointments.get(appointmentId) ?? initialState;
      appointments.set(appointmentId, withoutTexts(evolveSealed(before, event)));
    }
    after = position;
  }
  const active = [...appointments.values()].flatMap((appointment) => takesTime(appointment, now) ?? []);
  return Map.groupBy(active, ({ clientId }: AppointmentFacts) => clientId);
});

const withoutTexts = (appointment: SealedAppointment): SealedAppointment => {
  if (!('details' in appointment)) return appointment;
  const { details: _, ...facts } = appointment as KnownAppointment;
  return facts;
};
