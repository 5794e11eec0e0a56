import { isReminderLate, reminderDueAt, remindersOf } from '@setter/domain/appointments/reminders';
import { Boss } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import type { Recorded } from '../reactor.ts';
import { remindJob } from './remind-job.ts';

const name = 'reactor/reminder-jobs';

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;

/**
 * Enqueues a job for each reminder of a start that is set, in the transaction of the checkpoint. What ends a reminder
 * takes no job away: the job finds out when it is due.
 */
const handler: TransactionalHandler<Effect.Error<Enqueued>, Boss | JobQueue | Effect.Services<Enqueued>> = {
  name: 'reactor reminder-jobs',
  checkpoint: name,
  effect: 'transactional',
  span: 'enqueue reminder-jobs',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'AppointmentScheduled' || type === 'AppointmentRescheduled',
  handle: Effect.fnUntraced(function* (events) {
    const queue = yield* JobQueue;
    const now = new Date(yield* Clock.currentTimeMillis).toISOString();
    yield* queue.enqueue(
      remindJob,
      events.flatMap((event) => jobsOf(event, now)),
    );
  }),
};

/** None for what is long over when the log is read from its beginning. */
const jobsOf = (event: Recorded, now: string) => {
  if (event.type !== 'AppointmentScheduled' && event.type !== 'AppointmentRescheduled') return [];
  const { appointmentId, startTime } = event.data;
  return remindersOf(startTime, event.metadata.occurredAt)
    .filter((one) => !isReminderLate(one, now))
    .map((one) => ({
      id: derivedId(event.id, remindJob.name, one.reminder),
      data: { appointmentId, eventId: event.id, reminder: one.reminder },
      startAfter: reminderDueAt(one),
    }));
};

/** Follows the log for ever, once jobs can be enqueued. */
export const runReminderJobs = runConsumer({
  name,
  batchSize: 100,
  prepare: Effect.flatMap(Boss, ({ started }) => Effect.asVoid(started)),
  handler: Effect.succeed(handler),
});
