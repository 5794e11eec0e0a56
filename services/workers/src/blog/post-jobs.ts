import { Boss } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import { writeQueuedPostJob } from '@setter/jobs/write-queued-post-job';
import type { TransactionalHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import type { Recorded } from '../reactor.ts';

const name = 'reactor/blog-jobs';

type Enqueued = ReturnType<JobQueue['Service']['enqueue']>;

/**
 * Enqueues each attempt to write a queued post, in the transaction of the checkpoint: when it arrives to be published without
 * an admin, when an admin asks for it, and after a failed attempt, then not before its time. The command API runs these jobs.
 */
const handler: TransactionalHandler<Effect.Error<Enqueued>, Boss | JobQueue | Effect.Services<Enqueued>> = {
  name: 'reactor blog-jobs',
  checkpoint: name,
  effect: 'transactional',
  span: 'enqueue blog-jobs',
  onPoison: 'dead-letter',
  handles: ({ type }) =>
    type === 'PostQueued' || type === 'QueuedPostRequested' || type === 'QueuedPostAttemptFailed',
  handle: Effect.fnUntraced(function* (events) {
    const queue = yield* JobQueue;
    yield* queue.enqueue(writeQueuedPostJob, events.flatMap(jobOf));
  }),
};

const jobOf = (event: Recorded) => {
  if (event.type === 'PostQueued') return event.data.autoPublish ? [attempt(event, event.data)] : [];
  if (event.type === 'QueuedPostRequested') return [attempt(event, event.data)];
  if (event.type !== 'QueuedPostAttemptFailed') return [];
  return [{ ...attempt(event, event.data), startAfter: event.data.nextAttemptAt }];
};

const attempt = ({ id }: Recorded, { queuedPostId }: { readonly queuedPostId: string }) => ({
  id: derivedId(id, writeQueuedPostJob.name),
  data: { queuedPostId, attemptId: id },
});

/** Follows the log for ever, once jobs can be enqueued. */
export const runBlogJobs = runConsumer({
  name,
  batchSize: 100,
  prepare: Effect.flatMap(Boss, ({ started }) => Effect.asVoid(started)),
  handler: Effect.succeed(handler),
});
