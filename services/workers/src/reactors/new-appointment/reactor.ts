import { evolve, initialState, known, type KnownAppointment } from '@setter/domain/appointments/state';
import type { RaiseNotification } from '@setter/domain/notifications/raise-notification';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import { derivedId } from '../../derived-id.ts';
import type { Reaction, Reactor, Recorded } from '../../reactor.ts';

type Happened = RecordedEvent<AppointmentEvent>;

/** Tells clients of new appointments, of changes that matter to them and of cancellations. */
export const newAppointment: Reactor = {
  name: 'new-appointment',

  needs(event) {
    switch (event.type) {
      case 'AppointmentScheduled':
        return 'event';
      case 'AppointmentReassigned':
      case 'AppointmentRescheduled':
      case 'AppointmentDetailsChanged':
      case 'AppointmentCancelled':
        return 'stream';
      default:
        return null;
    }
  },

  // A stream named after an appointment holds nothing but its events.
  react: (event, stream) => react(event, stream as readonly Happened[]),
};

const react = (event: Recorded, stream: readonly Happened[]): readonly Reaction[] => {
  switch (event.type) {
    case 'AppointmentScheduled': {
      const { clientId, appointmentId } = event.data;
      return [raise(event, clientId, { kind: 'appointment_available', appointmentId })];
    }
    case 'AppointmentReassigned': {
      const { fromClientId, toClientId, appointmentId } = event.data;
      const withdrawn = raisedBefore(event, stream, fromClientId).map(
        ({ clientId, notificationId }) =>
          ({ type: 'WithdrawNotification', clientId, notificationId }) as const,
      );
      return [...withdrawn, raise(event, toClientId, { kind: 'appointment_available', appointmentId })];
    }
    case 'AppointmentRescheduled':
    case 'AppointmentDetailsChanged': {
      const appointment = before(event, stream);
      if (appointment === undefined || !tellsOfChange(event, stream, appointment)) return [];
      const { clientId, appointmentId } = appointment;
      return [raise(event, clientId, { kind: 'appointment_changed', appointmentId })];
    }
    case 'AppointmentCancelled': {
      const { clientId, appointmentId } = event.data;
      const creditReturned = sameCommand(event, stream).some((other) => other.type === 'AppointmentRelocked');
      return [raise(event, clientId, { kind: 'appointment_cancelled', appointmentId, creditReturned })];
    }
    default:
      return [];
  }
};

const raise = (event: Recorded, clientId: number, topic: NotificationTopic): RaiseNotification => ({
  type: 'RaiseNotification',
  clientId,
  notificationId: derivedId(event.id, 'new-appointment'),
  topic,
});

/** Time, place or link. What is over, or was made or handed on by the same edit, needs no second message. */
const tellsOfChange = (
  event: Recorded,
  stream: readonly Happened[],
  appointment: KnownAppointment,
): boolean => {
  if (!isChange(event) || appointment.status === 'cancelled' || appointment.status === 'completed')
    return false;
  const together = sameCommand(event, stream);
  if (together.some((other) => other.type === 'AppointmentReassigned')) return false;
  return together.find(isChange)?.id === event.id;
};

const isChange = (event: Recorded): boolean =>
  event.type === 'AppointmentRescheduled' ||
  (event.type === 'AppointmentDetailsChanged' &&
    (['location', 'zoomLink', 'meetingType'] as const).some(
      (field) => event.data.changes[field] !== undefined,
    ));

const sameCommand = (event: Recorded, stream: readonly Happened[]): readonly Happened[] =>
  stream.filter((other) => other.metadata.commandId === event.metadata.commandId);

/** The appointment as it was when the event happened. */
const before = (event: Recorded, stream: readonly Happened[]): KnownAppointment | undefined =>
  known(stream.filter((other) => other.position < event.position).reduce(evolve, initialState));

/** What this reactor has raised for a client about this appointment until then. */
const raisedBefore = (
  event: Recorded,
  stream: readonly Happened[],
  clientId: number,
): readonly RaiseNotification[] =>
  stream
    .filter((other) => other.position < event.position)
    .flatMap((other) => react(other, stream))
    .filter((reaction) => reaction.type === 'RaiseNotification')
    .filter((reaction) => reaction.clientId === clientId);
