import { isBefore, plusMs } from '@setter/domain/time';
import { stateOf } from '@setter/event-store/append';
import { Clock, Effect } from 'effect';
import { enqueues, job } from '../jobs/enqueues.ts';
import type { Recorded } from '../reactor.ts';
import { deskSettingsFold } from './desk-folds.ts';
import { firstContactJob, firstContactMailJob, releaseLeftJob } from './first-contact-job.ts';
import { nextQuarter, quarterOf } from './quarters.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** An enquiry that has waited for longer is among the old ones: the time to call it first is long over. */
const longestWaitMs = 7 * dayMs;

type Read = { readonly now: string; readonly minutes: number };

/** At the earliest instant at which the time can be over. None for what is long over when the log is read from its beginning. */
const contactJob = (event: Recorded, leadId: string, since: string, { now, minutes }: Read) =>
  isBefore(since, plusMs(now, -longestWaitMs))
    ? []
    : [
        job(
          firstContactJob,
          event,
          { leadId, eventId: event.id, correlationId: event.metadata.correlationId, early: 0 },
          { startAfter: plusMs(since, minutes * minuteMs) },
        ),
      ];

/** What follows from an enquiry that waits, from one that was not called in time, and from an account that becomes inactive. */
export const deskJobs = enqueues(
  'desk-jobs',
  {
    LeadCaptured: (event, read: Read) => {
      const { leadId, submittedAt = event.metadata.occurredAt } = event.data;
      return contactJob(event, leadId, submittedAt, read);
    },
    LeadSubmissionAdded: (event, read: Read) => {
      const { leadId, submittedAt = event.metadata.occurredAt } = event.data;
      return contactJob(event, leadId, submittedAt, read);
    },
    LeadStatusChanged: (event, read: Read) => {
      const { leadId, status, changedAt = event.metadata.occurredAt } = event.data;
      return status === 'new' ? contactJob(event, leadId, changedAt, read) : [];
    },
    // Who is given a lead keeps it.
    LeadAssigned: (event, read: Read) => {
      const { leadId, cause, assignedAt = event.metadata.occurredAt } = event.data;
      return cause === 'given' ? [] : contactJob(event, leadId, assignedAt, read);
    },
    LeadCallUndone: (event, read: Read) => {
      const { leadId, restores } = event.data;
      return restores.waitingSince === null ? [] : contactJob(event, leadId, restores.waitingSince, read);
    },
    LeadRestored: (event, read: Read) =>
      contactJob(event, event.data.leadId, event.metadata.occurredAt, { ...read, minutes: 0 }),
    FirstContactMissed: (event, { now }: Read) => {
      const { id: eventId, position, metadata } = event;
      const { occurredAt, correlationId } = metadata;
      if (isBefore(occurredAt, plusMs(now, -dayMs))) return [];
      const [quarter, next] = [quarterOf(occurredAt), nextQuarter(occurredAt)];
      const missed = { eventId, position, correlationId };
      return [
        job(firstContactMailJob, event, { ...missed, quarter }, { key: 'now' }),
        job(firstContactMailJob, event, { ...missed, quarter: next }, { startAfter: next, key: 'next' }),
      ];
    },
    StaffDeactivated: (event) => [
      job(releaseLeftJob, event, {
        adminId: event.data.adminId,
        eventId: event.id,
        correlationId: event.metadata.correlationId,
      }),
    ],
  },
  Effect.gen(function* () {
    const { firstContactMinutes } = yield* stateOf(deskSettingsFold);
    return { now: new Date(yield* Clock.currentTimeMillis).toISOString(), minutes: firstContactMinutes };
  }),
);
