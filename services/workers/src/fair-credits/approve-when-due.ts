import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { handleCommand } from '@setter/event-store/append';
import { JobQueue } from '@setter/jobs/job-queue';
import { runJobs } from '@setter/jobs/run-jobs';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { selectClocks } from '../reminders/select-clocks.ts';
import { clockProblem } from '../reminders/until-clock-is-right.ts';
import { claimFolds, leadFolds } from './claim-folds.ts';
import { type FairCreditDue, fairCreditDueJob } from './fair-credit-due-job.ts';

/** How long a job waits at least and at most until it looks again, in milliseconds. */
const shortestWait = 1000;
const longestWait = 60_000;

/**
 * Approves a claim whose time is over. By a clock that is wrong, or behind that of the process that took the claim, it is too
 * early: another job looks again soon, as often as it takes. An attempt that failed would count towards a dead letter.
 */
export const approveWhenDue = Effect.fn('approveWhenDue')(function* (job: FairCreditDue) {
  const problem = yield* clockProblem;
  if (problem !== undefined) {
    yield* Effect.logError(`the claim ${job.claimId} waits: ${problem}`);
    return yield* lookAgain(job, longestWait);
  }
  const now = yield* Clock.currentTimeMillis;
  if ((yield* approve(job, new Date(now).toISOString())) === 'early')
    yield* lookAgain(job, Math.max(shortestWait, Math.min(Date.parse(job.dueAt) - now, longestWait)));
});

/** Decided otherwise by now, or approved by this job before, it stays as it is. */
const approve = (
  { clientId, claimId, appointmentId, eventId, correlationId }: FairCreditDue,
  now: string,
) => {
  const commandId = derivedId(claimId, fairCreditDueJob.name);
  return Effect.flatMap(leadFolds(appointmentId), (ofLead) =>
    handleCommand({
      context: {
        commandId,
        requestHash: commandId,
        correlationId,
        causationId: eventId,
        actor: { kind: 'system', id: fairCreditDueJob.name },
        occurredAt: now,
      },
      decider: fairCreditsDecider,
      reads: { ...claimFolds({ clientId, appointmentId }), ...ofLead },
      command: { type: 'ApproveFairCredit', clientId, claimId, by: 'clock', keep: false, now },
      // A refusal that is recorded would be the reply to every later attempt.
      retriesOn: ['FairCreditNotDue', 'AppointmentChanged'],
    }),
  ).pipe(
    Effect.as('done' as const),
    Effect.catchTags({
      FairCreditNotDue: () => Effect.succeed('early' as const),
      FairCreditDecided: () => Effect.succeed('done' as const),
      NotFound: () => Effect.succeed('done' as const),
    }),
  );
};

/** Due by the database's clock, which says when a job runs. */
const lookAgain = Effect.fnUntraced(function* (job: FairCreditDue, afterMs: number) {
  const queue = yield* JobQueue;
  const { database } = yield* selectClocks;
  const early = job.early + 1;
  yield* queue.enqueue(fairCreditDueJob, [
    {
      id: derivedId(job.claimId, fairCreditDueJob.name, String(early)),
      data: { ...job, early },
      startAfter: new Date(database + afterMs).toISOString(),
    },
  ]);
});

/** Until it is interrupted. */
export const runFairCreditApprovals = runJobs({
  type: fairCreditDueJob,
  concurrency: 1,
  run: approveWhenDue,
});
