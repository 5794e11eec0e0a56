import { appointmentDecider, evolveSealed, initialState } from '@setter/domain/appointments/decider';
import { type Reminder, whyNotRemind } from '@setter/domain/appointments/reminders';
import { type AppointmentFacts, known, type SealedAppointment } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import { emailDecider } from '@setter/domain/email/decider';
import { notificationsDecider } from '@setter/domain/notifications/decider';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { appointmentStream, clientStream, emailStream, notificationsStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { whyNotMailProspect } from '@setter/mail/prospect-rules';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { readAppointment } from '../read-appointment.ts';
import { isSinceCalendars } from '../since-calendars.ts';
import { lockedAlerts } from './alert-locked.ts';
import { type ReminderJob, remindJob } from './remind-job.ts';
import { untilClockIsRight } from './until-clock-is-right.ts';

/**
 * Reminds the client and the prospect of an appointment, if the reminder still holds; a day before, the office of one that is
 * locked. Run again, or by two jobs of an
 * appointment that was moved away and back, it reminds once.
 */
const remind = Effect.fn('remind')(function* ({ appointmentId, eventId, reminder: kind }: ReminderJob) {
  const events = yield* readAppointment(appointmentId);
  const cause = events.find(({ id }) => id === eventId);
  if (cause?.type !== 'AppointmentScheduled' && cause?.type !== 'AppointmentRescheduled') return;
  const reminder: Reminder = { reminder: kind, startTime: cause.data.startTime };
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const appointment = known(events.reduce(evolveSealed, initialState as SealedAppointment));
  if (appointment === undefined || whyNotRemind(appointment, reminder, now) !== undefined) return;
  const due: Due = { appointment, reminder, cause, now };
  yield* remindClient(due);
  yield* remindProspect(due);
  if (kind === '24h') yield* alertOffice(due);
});

type Due = {
  readonly appointment: AppointmentFacts;
  readonly reminder: Reminder;
  readonly cause: RecordedEvent<AppointmentEvent>;
  readonly now: string;
};

/** In the portal, and by e-mail unless the client has turned that off. */
const remindClient = Effect.fnUntraced(function* (due: Due) {
  const { appointmentId, clientId } = due.appointment;
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status !== 'active') return;
  const notificationId = idOf(due);
  yield* handleCommand({
    context: contextOf(notificationId, due),
    decider: notificationsDecider,
    stream: notificationsStream(clientId),
    command: {
      type: 'RaiseNotification',
      clientId,
      notificationId,
      topic: { kind: 'reminder', appointmentId, ...due.reminder },
    },
  });
  if (!client.reminderEmails) return;
  const emailId = derivedId(notificationId, 'email');
  const ids = { clientId, appointmentId, ...due.reminder };
  yield* queue(due, queueMail('appointment-reminder', { emailId, recipient: `client-${clientId}`, ids }));
});

/** By e-mail, where the prospect agreed to it and has an address. */
const remindProspect = Effect.fnUntraced(function* (due: Due) {
  const { appointmentId, clientId, leadId } = due.appointment;
  if (!(yield* isSinceCalendars(due.cause.position))) return;
  const opened = yield* stateOf({ stream: appointmentStream(appointmentId), ...appointmentDecider });
  if (whyNotMailProspect(opened, due.now) !== undefined) return;
  const emailId = derivedId(idOf(due), 'prospect');
  const ids = { clientId, appointmentId, ...(leadId !== null && { leadId }), ...due.reminder };
  yield* queue(due, queueMail('prospect-reminder', { emailId, recipient: `prospect-${appointmentId}`, ids }));
});

const alertOffice = Effect.fnUntraced(function* (due: Due) {
  for (const command of yield* lockedAlerts(due.appointment, idOf(due), due.now)) yield* queue(due, command);
});

const idOf = ({ appointment, reminder }: Due): string =>
  derivedId(appointment.appointmentId, 'remind', reminder.startTime, reminder.reminder);

const queue = (due: Due, command: ReturnType<typeof queueMail>) =>
  handleCommand({
    context: contextOf(command.emailId, due),
    decider: emailDecider,
    stream: emailStream(command.emailId),
    command,
  });

/** The command's id is that of what it makes, which derives from appointment, start and kind of reminder. */
const contextOf = (commandId: string, { cause: { id, metadata }, now }: Due): CommandContext => ({
  commandId,
  requestHash: commandId,
  correlationId: metadata.correlationId,
  causationId: id,
  actor: { kind: 'system', id: remindJob.name },
  occurredAt: now,
});

/** Reminds until it is interrupted. */
export const runReminders = runJobs({
  type: remindJob,
  concurrency: 1,
  // By a clock that is ahead a reminder is late, and would never come.
  run: (job) => Effect.andThen(untilClockIsRight, remind(job)),
});
