import { Boss } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { sendEmailJob } from './send-email-job.ts';

const name = 'reactor/email-jobs';

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;

/** Enqueues a job for each queued mail, in the transaction of the checkpoint. */
const handler: TransactionalHandler<Effect.Error<Enqueued>, Boss | JobQueue | Effect.Services<Enqueued>> = {
  name: 'reactor email-jobs',
  checkpoint: name,
  effect: 'transactional',
  span: 'enqueue email-jobs',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'EmailQueued',
  handle: Effect.fnUntraced(function* (events) {
    const queue = yield* JobQueue;
    const jobs = events.flatMap((event) =>
      event.type === 'EmailQueued'
        ? [{ id: derivedId(event.id, sendEmailJob.name), data: { emailId: event.data.emailId } }]
        : [],
    );
    yield* queue.enqueue(sendEmailJob, jobs);
  }),
};

/** Follows the log for ever, once jobs can be enqueued. */
export const runEmailJobs = runConsumer({
  name,
  batchSize: 100,
  prepare: Effect.flatMap(Boss, ({ started }) => Effect.asVoid(started)),
  handler: Effect.succeed(handler),
});
