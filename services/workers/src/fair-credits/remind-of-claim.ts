import { emailDecider } from '@setter/domain/email/decider';
import { isOpen } from '@setter/domain/fair-credits/claims-state';
import { inHistory } from '@setter/domain/appointments/state';
import { isBefore } from '@setter/domain/time';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { emailStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { alertedAdmins } from '../reactors/mails/alerted-admins.ts';
import { untilClockIsRight } from '../reminders/until-clock-is-right.ts';
import { claimFolds } from './claim-folds.ts';
import { type FairCreditReminder, fairCreditReminderJob } from './fair-credit-due-job.ts';

/**
 * Queues a mail to each admin who has the alert on now, if the claim is undecided and its time still to come. Run again it
 * queues none twice.
 */
const remindOfClaim = Effect.fn('remindOfClaim')(function* ({
  clientId,
  claimId,
  appointmentId,
  dueAt,
  eventId,
  correlationId,
}: FairCreditReminder) {
  const folds = claimFolds({ clientId, appointmentId });
  const claim = (yield* stateOf(folds.claims)).claims.find((one) => one.claimId === claimId);
  const appointment = inHistory(yield* stateOf(folds.appointment));
  if (claim === undefined || appointment === undefined || !isOpen(claim, appointment)) return;
  const occurredAt = new Date(yield* Clock.currentTimeMillis).toISOString();
  if (!isBefore(occurredAt, dueAt)) return;
  for (const adminId of yield* alertedAdmins('claim', Number.MAX_SAFE_INTEGER)) {
    const emailId = derivedId(claimId, fairCreditReminderJob.name, adminId);
    yield* handleCommand({
      context: {
        commandId: emailId,
        requestHash: emailId,
        correlationId,
        causationId: eventId,
        actor: { kind: 'system', id: fairCreditReminderJob.name },
        occurredAt,
      },
      decider: emailDecider,
      stream: emailStream(emailId),
      command: queueMail('fair-credit-asked', {
        emailId,
        recipient: `admin-${adminId}`,
        ids: { clientId, appointmentId, claimId, adminId },
      }),
    });
  }
});

/** Until it is interrupted. */
export const runFairCreditReminders = runJobs({
  type: fairCreditReminderJob,
  concurrency: 1,
  // By a clock that is ahead it is too late, and the reminder would never come.
  run: (job) => Effect.andThen(untilClockIsRight, remindOfClaim(job)),
});
