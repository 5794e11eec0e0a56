import { evolve, initialState } from '@setter/domain/appointments/decider';
import { known, type KnownAppointment } from '@setter/domain/appointments/state';
import { notificationsDecider } from '@setter/domain/notifications/decider';
import type { RaiseNotification } from '@setter/domain/notifications/raise-notification';
import type { WithdrawNotification } from '@setter/domain/notifications/withdraw-notification';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import { notificationsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import { ownStream, reactor, type Recorded } from '../../reactor.ts';

type AppointmentRecorded = RecordedEvent<AppointmentEvent>;
type Command = RaiseNotification | WithdrawNotification;

// A stream named after an appointment holds nothing but its events.
const answer = (event: Recorded, stream: readonly Recorded[]) =>
  commandsFor(event, stream as readonly AppointmentRecorded[]).map((command) =>
    reaction(notificationsStream(command.clientId), notificationsDecider, command, command.notificationId),
  );

/** Notifies clients of new appointments, of changes that concern them, of cancellations and of what prospects confirm. */
export const newAppointment = reactor('new-appointment', {
  reads: (event) => (event.type === 'AppointmentScheduled' ? Effect.succeed([event]) : ownStream(event)),
  answers: {
    AppointmentScheduled: answer,
    AppointmentReassigned: answer,
    AppointmentRescheduled: answer,
    AppointmentDetailsChanged: answer,
    AppointmentCancelled: answer,
    AppointmentConfirmed: answer,
  },
});

const commandsFor = (event: Recorded, stream: readonly AppointmentRecorded[]): readonly Command[] => {
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
      if (appointment === undefined || !isNotifiedChange(event, stream, appointment)) return [];
      const { clientId, appointmentId } = appointment;
      return [raise(event, clientId, { kind: 'appointment_changed', appointmentId })];
    }
    case 'AppointmentCancelled': {
      const { clientId, appointmentId } = event.data;
      const creditReturned = sameCommand(event, stream).some((other) => other.type === 'AppointmentRelocked');
      return [raise(event, clientId, { kind: 'appointment_cancelled', appointmentId, creditReturned })];
    }
    case 'AppointmentConfirmed': {
      const appointment = event.metadata.actor.kind === 'visitor' ? before(event, stream) : undefined;
      if (appointment === undefined) return [];
      const { clientId, appointmentId } = appointment;
      return [raise(event, clientId, { kind: 'appointment_confirmed', appointmentId })];
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

/**
 * Time, place or link. An appointment that is over needs no notification, unless it is scheduled again; nor does one that was
 * reassigned by the same command.
 */
const isNotifiedChange = (
  event: Recorded,
  stream: readonly AppointmentRecorded[],
  appointment: KnownAppointment,
): boolean => {
  if (!isChange(event) || appointment.status === 'cancelled') return false;
  if (appointment.status === 'completed' && !isScheduledAgain(event)) return false;
  const together = sameCommand(event, stream);
  if (together.some((other) => other.type === 'AppointmentReassigned')) return false;
  return together.find(isChange)?.id === event.id;
};

const isScheduledAgain = (event: Recorded): boolean =>
  event.type === 'AppointmentRescheduled' && event.data.scheduledAgain === true;

const isChange = (event: Recorded): boolean =>
  event.type === 'AppointmentRescheduled' ||
  (event.type === 'AppointmentDetailsChanged' &&
    (['location', 'zoomLink', 'meetingType'] as const).some(
      (field) => event.data.changes[field] !== undefined,
    ));

const sameCommand = (
  event: Recorded,
  stream: readonly AppointmentRecorded[],
): readonly AppointmentRecorded[] =>
  stream.filter((other) => other.metadata.commandId === event.metadata.commandId);

/** The appointment's state before the event. */
const before = (event: Recorded, stream: readonly AppointmentRecorded[]): KnownAppointment | undefined =>
  known(stream.filter((other) => other.position < event.position).reduce(evolve, initialState));

/** The notifications that this reactor raised for a client about this appointment before the event. */
const raisedBefore = (
  event: Recorded,
  stream: readonly AppointmentRecorded[],
  clientId: number,
): readonly RaiseNotification[] =>
  stream
    .filter((other) => other.position < event.position)
    .flatMap((other) => commandsFor(other, stream))
    .filter((command) => command.type === 'RaiseNotification')
    .filter((command) => command.clientId === clientId);
