import { isReminderLate, reminderDueAt, remindersOf } from '@setter/domain/appointments/reminders';
import { isBefore, plusMs } from '@setter/domain/time';
import { JobQueue } from '@setter/jobs/job-queue';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { remindJob } from './remind-job.ts';
import { type ComingStart, selectComingStarts } from './select-coming-starts.ts';
import { untilClockIsRight } from './until-clock-is-right.ts';

const hourMs = 60 * 60 * 1000;
/** Of starts that are further ahead, no reminder is due before this runs again. */
const aheadMs = 26 * hourMs;

/**
 * Enqueues the reminders of the next day that no job waits for: a wrong clock had consumed it, or had kept it from being
 * enqueued. One that was sent is not sent again: its job finds that out.
 */
export const rearmReminders = Effect.gen(function* () {
  yield* untilClockIsRight;
  const queue = yield* JobQueue;
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const starts = yield* selectComingStarts(now, plusMs(now, aheadMs));
  return yield* queue.enqueue(
    remindJob,
    starts.flatMap((start) => missingJobs(start, now)),
  );
});

const missingJobs = ({ appointmentId, eventId, setAt, startTime, enqueued }: ComingStart, now: string) =>
  // What a clock that was ahead has dated into the future was set by now.
  remindersOf(startTime, isBefore(setAt, now) ? setAt : now)
    .filter((one) => !isReminderLate(one, now) && !enqueued.includes(one.reminder))
    .map((one) => ({
      // Once an hour: the id of a job that was consumed is taken.
      id: derivedId(eventId, remindJob.name, one.reminder, now.slice(0, 13)),
      data: { appointmentId, eventId, reminder: one.reminder },
      startAfter: reminderDueAt(one),
    }));

/** A minute after the start, when the reactor has caught up as a rule, and every hour. */
export const runRearmReminders = Effect.gen(function* () {
  yield* Effect.sleep('1 minute');
  return yield* rearmReminders.pipe(
    Effect.catchCause((cause) => Effect.logError('reminders not looked through; retried in an hour', cause)),
    Effect.andThen(Effect.sleep('1 hour')),
    Effect.forever,
  );
});
