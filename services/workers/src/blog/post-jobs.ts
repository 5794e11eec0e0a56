import { writeQueuedPostJob } from '@setter/jobs/write-queued-post-job';
import { enqueues, job } from '../jobs/enqueues.ts';
import type { Recorded } from '../reactor.ts';

const attempt = (
  event: Pick<Recorded, 'id'>,
  { queuedPostId }: { readonly queuedPostId: string },
  startAfter?: string,
) =>
  job(
    writeQueuedPostJob,
    event,
    { queuedPostId, attemptId: event.id },
    startAfter === undefined ? {} : { startAfter },
  );

/**
 * Each attempt to write a queued post: when it arrives to be published without an admin, when an admin asks for it, and after
 * a failed attempt, then not before its time. The command API runs these jobs.
 */
export const blogJobs = enqueues('blog-jobs', {
  PostQueued: (event) => (event.data.autoPublish ? [attempt(event, event.data)] : []),
  QueuedPostRequested: (event) => [attempt(event, event.data)],
  QueuedPostAttemptFailed: (event) => [attempt(event, event.data, event.data.nextAttemptAt)],
});
