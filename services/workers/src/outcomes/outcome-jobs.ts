import { isQuestionLate } from '@setter/domain/appointments/ask-outcome';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import { isBefore, plusMs } from '@setter/domain/time';
import type { RecordedEvent } from '@setter/events/envelope';
import { Clock, Effect } from 'effect';
import { enqueues, job } from '../jobs/enqueues.ts';
import { askOutcomeJob } from './ask-outcome-job.ts';
import { missedJob } from './missed-job.ts';

type OutcomeReported = RecordedEvent<
  Extract<AppointmentEvent, { readonly type: 'AppointmentOutcomeReported' }>
>;
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

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The time in which what was said can be taken back before anything follows from it. */
const beforeFollowMs = 30 * minuteMs;
/** Nothing follows any more from what was said so long ago. */
const latestFollowMs = 30 * dayMs;

const missedJobsOf = (event: OutcomeReported, now: string) => {
  const { appointmentId, outcome } = event.data;
  const { occurredAt } = event.metadata;
  if (outcome !== 'no_show' || isBefore(occurredAt, plusMs(now, -latestFollowMs))) return [];
  return [
    job(
      missedJob,
      event,
      { appointmentId, eventId: event.id },
      { startAfter: plusMs(occurredAt, beforeFollowMs) },
    ),
  ];
};

/**
 * A job at each end that is set, and one half an hour after a prospect is reported not to have come. Nothing can be unlocked after its end: the job finds out then whether it was, and whether
 * anything has ended the question.
 */
export const outcomeJobs = enqueues(
  'outcome-jobs',
  { AppointmentScheduled: jobsOf, AppointmentRescheduled: jobsOf, AppointmentOutcomeReported: missedJobsOf },
  Effect.map(Clock.currentTimeMillis, (now) => new Date(now).toISOString()),
);
