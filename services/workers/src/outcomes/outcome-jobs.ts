import { isQuestionLate } from '@setter/domain/appointments/ask-outcome';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { Clock, Effect } from 'effect';
import { enqueues, job } from '../jobs/enqueues.ts';
import { askOutcomeJob } from './ask-outcome-job.ts';

type EndSet = RecordedEvent<
  Extract<AppointmentEvent, { readonly type: 'AppointmentScheduled' | 'AppointmentRescheduled' }>
>;

/** None for what is long over when the log is read from its beginning. */
const jobsOf = (event: EndSet, now: string) => {
  const { appointmentId, endTime } = event.data;
  return isQuestionLate(endTime, now)
    ? []
    : [job(askOutcomeJob, event, { appointmentId, eventId: event.id }, { startAfter: endTime })];
};

/**
 * A job at each end that is set. Nothing can be unlocked after its end: the job finds out then whether it was, and whether
 * anything has ended the question.
 */
export const outcomeJobs = enqueues(
  'outcome-jobs',
  { AppointmentScheduled: jobsOf, AppointmentRescheduled: jobsOf },
  Effect.map(Clock.currentTimeMillis, (now) => new Date(now).toISOString()),
);
