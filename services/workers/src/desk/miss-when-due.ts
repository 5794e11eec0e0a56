import { BusinessSettings } from '@setter/config/business-settings';
import { deskDecider } from '@setter/domain/leads/desk-decider';
import { nextFirstContactAt } from '@setter/domain/leads/first-contact';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { JobQueue } from '@setter/jobs/job-queue';
import { runJobs } from '@setter/jobs/run-jobs';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { selectClocks } from '../reminders/select-clocks.ts';
import { clockProblem } from '../reminders/until-clock-is-right.ts';
import { deskSettingsFold, leadFold } from './desk-folds.ts';
import { type FirstContactJob, firstContactJob } from './first-contact-job.ts';

/** How long a job waits at least until it looks again, and how long by a clock that is wrong, in milliseconds. */
const shortestWait = 1000;
const waitForClock = 60_000;

/**
 * Records that an enquiry was not called in time, if it still waits when its time is over, and makes it free. Too early, by the
 * calling hours there or by the clock of this process, another job looks again when it is due, as often as it takes.
 */
export const missWhenDue = Effect.fn('missWhenDue')(function* (job: FirstContactJob) {
  const problem = yield* clockProblem;
  if (problem !== undefined) {
    yield* Effect.logError(`the first call of ${job.leadId} waits: ${problem}`);
    return yield* lookAgain(job, waitForClock);
  }
  const now = yield* Clock.currentTimeMillis;
  if ((yield* miss(job, new Date(now).toISOString())) === 'done') return;
  const { timeZone } = yield* BusinessSettings;
  const settings = yield* stateOf(deskSettingsFold);
  const dueAt = nextFirstContactAt(yield* stateOf(leadFold(job.leadId)), { settings, timeZone });
  if (dueAt !== undefined) yield* lookAgain(job, Math.max(shortestWait, Date.parse(dueAt) - now));
});

/** Called by now, the lead stays as it is. */
const miss = Effect.fnUntraced(function* ({ leadId, eventId, correlationId }: FirstContactJob, now: string) {
  const { timeZone } = yield* BusinessSettings;
  const commandId = derivedId(eventId, firstContactJob.name);
  return yield* handleCommand({
    context: {
      commandId,
      requestHash: commandId,
      correlationId,
      causationId: eventId,
      actor: { kind: 'system', id: firstContactJob.name },
      occurredAt: now,
    },
    decider: deskDecider,
    reads: { lead: leadFold(leadId), settings: deskSettingsFold },
    command: { type: 'MissFirstContact', timeZone, now },
    // A refusal that is recorded would be the reply to every later attempt.
    retriesOn: ['FirstContactNotDue'],
  }).pipe(
    Effect.as('done' as const),
    Effect.catchTags({
      FirstContactNotDue: () => Effect.succeed('early' as const),
      NotFound: () => Effect.succeed('done' as const),
    }),
  );
});

/** Due by the database's clock, which says when a job runs. */
const lookAgain = Effect.fnUntraced(function* (job: FirstContactJob, afterMs: number) {
  const queue = yield* JobQueue;
  const { database } = yield* selectClocks;
  const early = job.early + 1;
  yield* queue.enqueue(firstContactJob, [
    {
      id: derivedId(job.eventId, firstContactJob.name, String(early)),
      data: { ...job, early },
      startAfter: new Date(database + afterMs).toISOString(),
    },
  ]);
});

/** Until it is interrupted. */
export const runFirstContacts = runJobs({ type: firstContactJob, concurrency: 1, run: missWhenDue });
