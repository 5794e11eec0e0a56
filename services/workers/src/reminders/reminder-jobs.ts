import { isReminderLate, reminderDueAt, remindersOf } from '@setter/domain/appointments/reminders';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { Clock, Effect } from 'effect';
import { enqueues, job } from '../jobs/enqueues.ts';
import { remindJob } from './remind-job.ts';

type StartSet = RecordedEvent<
  Extract<AppointmentEvent, { readonly type: 'AppointmentScheduled' | 'AppointmentRescheduled' }>
>;

/** None for what is long over when the log is read from its beginning. */
const jobsOf = (event: StartSet, now: string) => {
  const { appointmentId, startTime } = event.data;
  return remindersOf(startTime, event.metadata.occurredAt)
    .filter((one) => !isReminderLate(one, now))
    .map((one) =>
      job(
        remindJob,
        event,
        { appointmentId, eventId: event.id, reminder: one.reminder },
        { startAfter: reminderDueAt(one), key: one.reminder },
      ),
    );
};

/**
 * A job for each reminder of a start that is set. What ends a reminder takes no job away: the job finds out when it is due.
 */
export const reminderJobs = enqueues(
  'reminder-jobs',
  { AppointmentScheduled: jobsOf, AppointmentRescheduled: jobsOf },
  Effect.map(Clock.currentTimeMillis, (now) => new Date(now).toISOString()),
);
