import { isDecidedAtOnce, isDueSoonFrom } from '@setter/domain/fair-credits/claim-alerts';
import { isBefore } from '@setter/domain/time';
import { enqueues, job } from '../jobs/enqueues.ts';
import { fairCreditDueJob, fairCreditReminderJob } from './fair-credit-due-job.ts';

/** What runs at the time by which a claim is to be decided, and before it. None in review, where no time limit runs. */
export const fairCreditJobs = enqueues('fair-credit-jobs', {
  FairCreditRequested: (event) => {
    const { clientId, claimId, appointmentId, dueAt, requestedAt } = event.data;
    if (dueAt === null || isDecidedAtOnce(event.data)) return [];
    const { correlationId } = event.metadata;
    const claim = { clientId, claimId, appointmentId, dueAt, eventId: event.id, correlationId };
    const due = job(fairCreditDueJob, event, { ...claim, early: 0 }, { startAfter: dueAt });
    const remindAt = isDueSoonFrom(dueAt);
    // The first alert is the only one where so little time is given.
    if (!isBefore(requestedAt, remindAt)) return [due];
    return [due, job(fairCreditReminderJob, event, claim, { startAfter: remindAt })];
  },
});
