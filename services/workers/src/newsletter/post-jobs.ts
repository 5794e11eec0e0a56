import { Boss } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { postJob } from './mail-post.ts';
import { newsletterPostJob } from './newsletter-post-job.ts';

const name = 'reactor/newsletter-posts';

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;

/** Enqueues the first job of each post that is sent, in the transaction of the checkpoint. */
const handler: TransactionalHandler<Effect.Error<Enqueued>, Boss | JobQueue | Effect.Services<Enqueued>> = {
  name: 'reactor newsletter-posts',
  checkpoint: name,
  effect: 'transactional',
  span: 'enqueue newsletter-posts',
  onPoison: 'dead-letter',
  handles: ({ type }) => type === 'NewsletterPostSent',
  handle: Effect.fnUntraced(function* (events) {
    const queue = yield* JobQueue;
    yield* queue.enqueue(
      newsletterPostJob,
      events.flatMap((event) => (event.type === 'NewsletterPostSent' ? [postJob(event, 0)] : [])),
    );
  }),
};

/** Follows the log for ever, once jobs can be enqueued. */
export const runPostJobs = runConsumer({
  name,
  batchSize: 100,
  prepare: Effect.flatMap(Boss, ({ started }) => Effect.asVoid(started)),
  handler: Effect.succeed(handler),
});
