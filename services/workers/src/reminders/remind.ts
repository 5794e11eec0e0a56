import { evolveSealed, initialState } from '@setter/domain/appointments/decider';
import { type Reminder, whyNotRemind } from '@setter/domain/appointments/reminders';
import { known, type SealedAppointment } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import { emailDecider } from '@setter/domain/email/decider';
import { notificationsDecider } from '@setter/domain/notifications/decider';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { clientStream, emailStream, notificationsStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { readAppointment } from '../read-appointment.ts';
import { type ReminderJob, remindJob } from './remind-job.ts';
import { untilClockIsRight } from './until-clock-is-right.ts';

/**
 * Reminds the client of an appointment, if the reminder still holds: in the portal, and by e-mail unless the client has
 * turned that off. Run again, or by two jobs of an appointment that was moved away and back, it reminds once.
 */
const remind = Effect.fn('remind')(function* ({ appointmentId, eventId, reminder: kind }: ReminderJob) {
  const events = yield* readAppointment(appointmentId);
  const cause = events.find(({ id }) => id === eventId);
  if (cause?.type !== 'AppointmentScheduled' && cause?.type !== 'AppointmentRescheduled') return;
  const reminder: Reminder = { reminder: kind, startTime: cause.data.startTime };
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const appointment = known(events.reduce(evolveSealed, initialState as SealedAppointment));
  if (appointment === undefined || whyNotRemind(appointment, reminder, now) !== undefined) return;
  const { clientId } = appointment;
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status !== 'active') return;
  const notificationId = derivedId(appointmentId, 'remind', reminder.startTime, kind);
  const emailId = derivedId(notificationId, 'email');
  yield* handleCommand({
    context: contextOf(notificationId, cause, now),
    decider: notificationsDecider,
    stream: notificationsStream(clientId),
    command: {
      type: 'RaiseNotification',
      clientId,
      notificationId,
      topic: { kind: 'reminder', appointmentId, ...reminder },
    },
  });
  if (!client.reminderEmails) return;
  yield* handleCommand({
    context: contextOf(emailId, cause, now),
    decider: emailDecider,
    stream: emailStream(emailId),
    command: queueMail('appointment-reminder', {
      emailId,
      recipient: `client-${clientId}`,
      ids: { clientId, appointmentId, ...reminder },
    }),
  });
});

/** The command's id is that of what it makes, which derives from appointment, start and kind of reminder. */
const contextOf = (
  commandId: string,
  { id, metadata }: RecordedEvent<AppointmentEvent>,
  occurredAt: string,
): CommandContext => ({
  commandId,
  requestHash: commandId,
  correlationId: metadata.correlationId,
  causationId: id,
  actor: { kind: 'system', id: remindJob.name },
  occurredAt,
});

/** Reminds until it is interrupted. */
export const runReminders = runJobs({
  type: remindJob,
  concurrency: 1,
  // By a clock that is ahead a reminder is late, and would never come.
  run: (job) => Effect.andThen(untilClockIsRight, remind(job)),
});
