import { isStillAt } from '@setter/domain/appointments/busy-appointment';
import { evolveSealed, initialState } from '@setter/domain/appointments/decider';
import { known, type SealedAppointment } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import { emailDecider } from '@setter/domain/email/decider';
import { notificationsDecider } from '@setter/domain/notifications/decider';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import { clientStream, emailStream, notificationsStream } from '@setter/events/streams';
import { type BusyAppointmentJob, busyAppointmentJob } from '@setter/jobs/busy-appointment-job';
import { type Attempt, runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { alertedAdmins } from '../reactors/mails/alerted-admins.ts';
import { readAppointment } from '../read-appointment.ts';
import { untilClockIsRight } from '../reminders/until-clock-is-right.ts';

type Due = BusyAppointmentJob & { readonly jobId: string; readonly now: string };

/**
 * Notifies the client of an appointment that is still at the time over which a busy time came, and alerts each admin who
 * wants it now. Run again, or enqueued by another reading, it happens once.
 */
const followBusyAppointment = Effect.fn('followBusyAppointment')(function* (
  job: BusyAppointmentJob,
  { id: jobId }: Attempt,
) {
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const events = yield* readAppointment(job.appointmentId);
  const appointment = known(events.reduce(evolveSealed, initialState as SealedAppointment));
  if (appointment === undefined || !isStillAt(appointment, job, now)) return;
  const due: Due = { ...job, jobId, now };
  yield* notifyClient(due);
  yield* alertOffice(due);
});

const notifyClient = Effect.fnUntraced(function* (due: Due) {
  const { clientId, appointmentId, startTime } = due;
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status !== 'active') return;
  const notificationId = idOf(due, 'client');
  yield* handleCommand({
    context: contextOf(notificationId, due),
    decider: notificationsDecider,
    stream: notificationsStream(clientId),
    command: {
      type: 'RaiseNotification',
      clientId,
      notificationId,
      topic: { kind: 'appointment_busy', appointmentId, startTime },
    },
  });
});

const alertOffice = Effect.fnUntraced(function* (due: Due) {
  const { clientId, appointmentId, startTime } = due;
  for (const adminId of yield* alertedAdmins('prospect', Number.MAX_SAFE_INTEGER)) {
    const emailId = idOf(due, adminId);
    yield* handleCommand({
      context: contextOf(emailId, due),
      decider: emailDecider,
      stream: emailStream(emailId),
      command: queueMail('prospect-alert', {
        emailId,
        recipient: `admin-${adminId}`,
        ids: { clientId, appointmentId, adminId, what: 'busy', startTime },
      }),
    });
  }
});

/** Of the time of the appointment, for its client of then. */
const idOf = ({ appointmentId, clientId, startTime }: Due, to: string): string =>
  derivedId(appointmentId, busyAppointmentJob.name, String(clientId), startTime, to);

const contextOf = (commandId: string, { jobId, now }: Due): CommandContext => ({
  commandId,
  requestHash: commandId,
  correlationId: jobId,
  causationId: jobId,
  actor: { kind: 'system', id: busyAppointmentJob.name },
  occurredAt: now,
});

/** Until it is interrupted. */
export const runBusyAppointments = runJobs({
  type: busyAppointmentJob,
  concurrency: 1,
  run: (job, attempt) => Effect.andThen(untilClockIsRight, followBusyAppointment(job, attempt)),
});
