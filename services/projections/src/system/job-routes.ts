import { retryJob, systemJobs } from '@setter/contracts/system/jobs';
import { readFailedJobs, readQueueCounts, retryFailedJob } from '@setter/jobs/read-queues';
import { notFound } from '@setter/http/call-failure';
import { claimingKeyFirst, route } from '@setter/http/route';
import { Effect } from 'effect';

export const jobRoutes = [
  route(
    systemJobs,
    Effect.fnUntraced(function* () {
      const [queues, failed] = yield* Effect.orDie(Effect.all([readQueueCounts, readFailedJobs(100)]));
      const deadLetters = failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() }));
      return { body: { queues: [...queues], deadLetters } };
    }),
  ),
  claimingKeyFirst(
    route(
      retryJob,
      Effect.fnUntraced(function* ({ params }) {
        if (!(yield* Effect.orDie(retryFailedJob(params.id)))) return yield* Effect.fail(notFound());
        return { body: { success: true as const } };
      }),
    ),
  ),
];
